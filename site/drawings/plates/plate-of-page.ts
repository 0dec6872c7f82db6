import { createRandom } from './seeded-random.ts';
import { itemAt } from './item-at.ts';
import type { Family } from './families.ts';
import type { PlateCount } from '../../../model/plate-count.ts';
import type { PlateRequest } from './plate.ts';

// Each family has a reason: a fault in a field of verticals for fraud, bearings for a contact page, layers for what is
// kept. Pages that are read side by side differ.
const familyOfSlug = new Map<string, Family>(
  Object.entries({
    home: 'order',
    services: 'elevation',
    about: 'facets',
    news: 'profile',
    contact: 'rose',
    'privacy-policy': 'strata',
    '404': 'swing',
    'services/data-protection-trustmark': 'facets',
    'services/digital-transformation': 'swing',
    'services/ai-adoption': 'field',
    'services/compliance': 'catenary',
    'services/ai-technology-training': 'net',
    'services/generative-ai-usage': 'waves',
    'services/privacy-security-training': 'contour',
    'services/data-protection-fundamentals': 'strata',
    'services/cybersecurity-essentials': 'rose',
    'services/compliance-implementation': 'catenary',
    'services/agile-adoption-training': 'traverse',
    'services/professional-scrum-master': 'limb',
    'services/professional-product-owner': 'graticule',
    'services/customer-service-ai': 'waves',
    'services/fraud-detection': 'field',
    'services/automated-reporting': 'stack',
    'services/hr-optimization': 'net',
    'services/iso27001': 'profile',
    'services/iso42001': 'limb',
    'services/dpo-service': 'swing',
    'services/microsoft-copilot': 'stack',
    'news/ai-wiapc-framework': 'facets',
    'news/iso42001-game-changer': 'limb',
    'news/singapore-data-protection-trustmark': 'swing',
    'news/future-rag-technologies': 'contour',
    'news/agile-transformation-beyond-software': 'traverse',
    'news/cybersecurity-ai-age': 'rose',
    'news/openai-agentic-ai': 'field',
    'news/microsoft-copilot-agentic': 'stack',
    'news/google-agent-spaces': 'waves',
    'news/agentic-ai-enterprise-adoption': 'net',
    'news/agentic-ai-governance': 'catenary',
    'ai-applications/healthcare': 'contour',
    'ai-applications/finance-insurance': 'profile',
    'ai-applications/energy': 'waves',
    'ai-applications/transportation': 'traverse',
    'ai-applications/housing': 'elevation',
    'ai-applications/defence': 'net',
    'ai-regulations/singapore': 'limb',
    'ai-regulations/eu-ai-act': 'strata',
    'ai-regulations/usa': 'rose',
    'ai-regulations/china': 'stack',
    'ai-regulations/global': 'graticule',
  } satisfies Record<string, Family>),
);

// For pages that come later: the families that stay within 4,096 bytes for any seed and at any usual size.
const familiesForAnySeed: readonly Family[] = [
  'limb',
  'net',
  'catenary',
  'swing',
  'facets',
  'field',
  'traverse',
  'waves',
  'elevation',
  'graticule',
  'rose',
];

const familyOfCount: Record<PlateCount['of'], Family> = {
  stations: 'profile',
  verticals: 'field',
  spans: 'catenary',
  turns: 'traverse',
  faces: 'facets',
  layers: 'strata',
  bobs: 'swing',
  corners: 'net',
};

/**
 * The family and the seed of a page's plate, for an address such as `/services/iso27001`.
 * A number of the page chooses what can show it. Every address has a plate: a page that the table does not know gets
 * a family by its slug.
 */
export function plateOfPage(path: string, count?: PlateCount): Pick<PlateRequest, 'family' | 'seed' | 'number'> {
  const seed = path.replace(/^\/+/, '') || 'home';
  if (count) return { seed, family: familyOfCount[count.of], number: count.number };
  return { seed, family: familyOfSlug.get(seed) ?? anyFamily(seed) };
}

function anyFamily(seed: string): Family {
  return itemAt(familiesForAnySeed, Math.floor(createRandom(seed)() * familiesForAnySeed.length));
}
