import { describe, expect, test } from 'vitest';
import { plateCaption, plateCountSchema, type PlateCount } from '../../../model/plate-count.ts';
import { drawPlate } from './plate.ts';
import { plateOfPage } from './plate-of-page.ts';

const below = (folder: string, slugs: string) => slugs.split(' ').map((slug) => `/${folder}/${slug}`);

// In the order of the specification.
const services = below(
  'services',
  'data-protection-trustmark digital-transformation ai-adoption compliance ai-technology-training generative-ai-usage privacy-security-training data-protection-fundamentals cybersecurity-essentials compliance-implementation agile-adoption-training professional-scrum-master professional-product-owner customer-service-ai fraud-detection automated-reporting hr-optimization iso27001 iso42001 dpo-service microsoft-copilot',
);
const articles = below(
  'news',
  'ai-wiapc-framework iso42001-game-changer singapore-data-protection-trustmark future-rag-technologies agile-transformation-beyond-software cybersecurity-ai-age openai-agentic-ai microsoft-copilot-agentic google-agent-spaces agentic-ai-enterprise-adoption agentic-ai-governance',
);
const sectors = below('ai-applications', 'healthcare finance-insurance energy transportation housing defence');
const regulations = below('ai-regulations', 'singapore eu-ai-act usa china global');
const top = ['/', '/services', '/about', '/news', '/contact', '/privacy-policy'];
const pages = [...top, ...services, ...articles, ...sectors, ...regulations, '/404'];
const sizeOf = (svg: string) => Buffer.byteLength(svg);

test('there are 49 pages and the one for addresses that lead nowhere', () => {
  expect(new Set(pages).size).toBe(50);
});

test.each(pages)('the plate of %s weighs at most 4,096 bytes', (page) => {
  expect(sizeOf(drawPlate(plateOfPage(page)))).toBeLessThanOrEqual(4096);
});

test.each(articles)('the wide plate of %s weighs at most 4,096 bytes', (page) => {
  expect(sizeOf(drawPlate({ ...plateOfPage(page), width: 840, height: 260 }))).toBeLessThanOrEqual(4096);
});

test('no two pages show the same drawing', () => {
  expect(new Set(pages.map((page) => drawPlate(plateOfPage(page)))).size).toBe(pages.length);
});

test.each([
  ['services', services],
  ['articles', articles],
  ['sectors', sectors],
  ['regulations', regulations],
])('neighbouring %s have different kinds of plate', (_, list) => {
  const kinds = list.map((page) => plateOfPage(page).family);
  expect(kinds.filter((kind, index) => kind === kinds[index + 1])).toEqual([]);
});

describe('a page that nobody has listed', () => {
  test('has a plate all the same, and keeps it', () => {
    expect(plateOfPage('/services/quantum-readiness')).toEqual(plateOfPage('/services/quantum-readiness'));
    expect(plateOfPage('/constructor').family).toBeTypeOf('string');
  });

  test('has one that is not too heavy at any usual size', () => {
    for (let page = 0; page < 200; page++) {
      const plate = plateOfPage(`/news/article-${page}`);
      expect(sizeOf(drawPlate(plate))).toBeLessThanOrEqual(4096);
      expect(sizeOf(drawPlate({ ...plate, width: 840, height: 260 }))).toBeLessThanOrEqual(4096);
    }
  });
});

describe('a plate that is drawn to a number of its page', () => {
  const drawnTo = (of: PlateCount['of'], number: number, size = {}) =>
    drawPlate({ ...plateOfPage('/services/example', { of, number, caption: '' }), ...size });
  const countOf = (svg: string, pattern: RegExp) => svg.match(pattern)?.length ?? 0;

  test('shows as many as it says', () => {
    expect(countOf(drawnTo('stations', 93), /M[\d.]+ \d+V275/g)).toBe(93);
    expect(countOf(drawnTo('verticals', 38), / 0V-?\d+C/g)).toBe(38);
    expect(countOf(drawnTo('spans', 3), /V320(?=M|")/g)).toBe(2); // the posts between them
    expect(countOf(drawnTo('turns', 7), /r="5"/g)).toBe(7);
    expect(countOf(drawnTo('bobs', 7), /M240 -48L/g)).toBe(6); // the cords beside the one at rest
    for (const corners of [6, 9, 14]) expect(countOf(drawnTo('corners', corners), /l6 11h-12z/g)).toBe(corners);
    expect(drawnTo('faces', 11)).not.toBe(drawnTo('faces', 8));
  });

  test.each([
    ['stations', 100],
    ['verticals', 60],
    ['spans', 4],
    ['turns', 7],
    ['faces', 12],
    ['bobs', 9],
    ['corners', 14],
  ] as const)('weighs at most 4,096 bytes with its most %s', (of, most) => {
    for (const size of [{}, { width: 840, height: 260 }])
      expect(sizeOf(drawnTo(of, most, size))).toBeLessThanOrEqual(4096);
  });

  test('says below it how many it shows, and of what', () => {
    const caption = 'one for each control.';
    expect(plateCaption({ plate: { of: 'verticals', number: 38, caption } })).toBe(
      '38 upright lines, one for each control.',
    );
    expect(plateCaption({ plate: { of: 'stations', number: 12, caption } })).toBe(
      'Twelve marks, one for each control.',
    );
  });

  test('is refused where the number cannot be told from its neighbours in a drawing', () => {
    expect(plateCountSchema.safeParse({ of: 'faces', number: 93, caption: 'Faces.' }).success).toBe(false);
    expect(plateCountSchema.safeParse({ of: 'stations', number: 93, caption: 'Stations.' }).success).toBe(true);
  });
});
