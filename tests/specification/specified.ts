import {
  atLeast,
  badge,
  cards,
  contact,
  departing,
  exactly,
  form,
  inOrder,
  inPart,
  inTab,
  lines,
  link,
  onDesktop,
  picture,
  points,
  text,
  under,
  type Item,
} from './items.ts';

// Items of the specification, page by page and in its order, written out here and not read from content. Pages may have
// other text, and headings that the specification does not give may have any words.

const learnMore = /\[[^\]]*learn more[^\]]*\]\(/;
const person = ['firstName*', 'lastName*', 'email*', 'phone'];
const employee = [...person, 'company', 'jobTitle'];
const participants = ['participants', '1', '2-5', '6-10', '11-20', '20+'] as const;
const toRegister = link(/register/i, /^(#registration|button)$/);

/** A price; the comma is our addition (docs/departures.md). */
const price = (amount: number): Item =>
  amount < 1000 ? `SGD ${amount}` : departing('Prices such as SGD 1000.', `SGD ${amount.toLocaleString('en-SG')}`);

const perParticipant = (amount: number) =>
  departing('A fee is “per pax”.', new RegExp(String.raw`SGD ${amount}\s+(?:a|per|for each) participant`));

const dates = (...days: Item[]) => under(/dates/, ...days);

const oneDayCourse = (name: string, fee: number, days: [string, string], hours: string[]): Item[] => [
  `# ${name}`,
  '1 day',
  perParticipant(fee),
  dates(...days),
  under(/audience|who /, points(1)),
  under(
    /four (parts|modules)|curriculum/,
    cards(4),
    inOrder(...hours.map((number) => new RegExp(`\\b${number} (h|hours)\\b`))),
  ),
  toRegister,
  contact(),
];

const solution = (name: string): Item[] => [
  `# ${name}`,
  picture,
  contact(/get started|learn more|get advisory support/),
];

const track = (title: string, level: string, weeks: string, sessions?: number, fee?: number) =>
  under(
    new RegExp(`^\\[?${title}\\b`),
    `${weeks} weeks`,
    ...(sessions ? [`${sessions} sessions`] : []),
    ...(fee ? [price(fee)] : []),
    level,
    /certificat/,
    points(3),
  );

const tracks = [
  'Generative AI Usage',
  'Responsible AI',
  'AI Foundations Practitioner',
  'ML Developer Pro',
  'AI Product Strategist',
  'AI for Business Leaders',
  'Responsible AI Steward',
  'Generative AI Engineer',
  'Creative AI Designer',
] as const;

const article = (date: string, title: RegExp, isNewer = false): Item[] => [
  link(/back to news/, '/news'),
  date,
  /^(Company News|Industry Insights|Compliance|Technology|Agile|Cybersecurity)$|<\w+ (Company News|Industry Insights|Compliance|Technology|Agile|Cybersecurity)>/,
  title,
  picture,
  atLeast(4, /^## /, 'sections'),
  ...(isNewer ? [/\bTeam$/, link(/share/, /^button$/), link(/print/, /^button$/)] : []),
];

const sector = (name: RegExp, applications: Item[] = [], stories: Item[] = []): Item[] => [
  inOrder(
    name,
    picture,
    under(/applications|uses/, cards(6), ...applications),
    under(/success stories/, cards(3), atLeast(3, / new tab\)/, 'links to sources'), ...stories),
    under(
      /risks/,
      inOrder(...['Cybersecurity', 'Privacy', 'Ethics and data'].map((column) => under(column, points(2)))),
    ),
    under(/incidents/, cards(5)),
  ),
];

/** Words of the options; the first has its specified value, and the name of its page. */
const serviceOptions = [
  'AI Certification Training',
  'Privacy & Security Training',
  'Agile Adoption Training',
  'Customer Service AI',
  'Fraud Detection',
  'Automated Reporting',
  'HR Process Optimization',
  'Data Protection Trustmark',
  'ISO 27001 ISMS',
  'ISO 42001 AI Management',
  'Data Protection Officer',
  'General Consultation',
];

const services = {
  'data-protection-trustmark': 'Data Protection Trustmark',
  'digital-transformation': 'Digital Transformation Training',
  'ai-adoption': 'AI Adoption',
  compliance: 'Advisory & Audit',
  'ai-technology-training': 'AI Certification Training',
  'generative-ai-usage': 'Generative AI Usage',
  'privacy-security-training': 'Privacy & Security Training',
  'data-protection-fundamentals': 'Data Protection Fundamentals',
  'cybersecurity-essentials': 'Cybersecurity Essentials',
  'compliance-implementation': 'Compliance Implementation',
  'agile-adoption-training': 'Agile Adoption Training',
  'professional-scrum-master': 'Professional Scrum Master',
  'professional-product-owner': 'Professional Product Owner',
  'customer-service-ai': 'Customer Service AI',
  'fraud-detection': 'Fraud Detection',
  'automated-reporting': 'Automated Reporting',
  'hr-optimization': 'HR Process Optimization',
  iso27001: 'ISO 27001 ISMS Advisory',
  iso42001: 'ISO 42001 AI Management Advisory',
  'dpo-service': 'DPO as a Service',
  'microsoft-copilot': 'Microsoft Copilot',
};

const newest = [
  ['openai-agentic-ai', 'July 28, 2025'],
  ['microsoft-copilot-agentic', 'July 15, 2025'],
  ['google-agent-spaces', 'June 30, 2025'],
  ['agentic-ai-enterprise-adoption', 'June 20, 2025'],
  ['agentic-ai-governance', 'June 10, 2025'],
  ['ai-wiapc-framework', 'December 15, 2024'],
  ['iso42001-game-changer', 'December 10, 2024'],
  ['singapore-data-protection-trustmark', 'December 5, 2024'],
  ['future-rag-technologies', 'November 28, 2024'],
  ['agile-transformation-beyond-software', 'November 20, 2024'],
  ['cybersecurity-ai-age', 'November 15, 2024'],
] as const;

/** Each page of the site by its address. */
export const specified: Readonly<Record<string, readonly Item[]>> = {
  '/': [
    inOrder(
      /^# /,
      under(/what we do|services/, cards(4), exactly(4, learnMore, 'links "Learn more"')),
      link(/\w/, /^https:\S+ new tab$/),
      inOrder('### Integrity', '### Trust', '### Innovation'),
    ),
    inPart(
      'header',
      link(/\w/, '/'),
      onDesktop(
        /^= .*text:/,
        inOrder(
          link(/home/, '/'),
          link(/services/, '/services'),
          link(/about/, '/about'),
          link(/news/, '/news'),
          link(/contact/, '/contact'),
        ),
        ...[/demo/, /ai applications/, /ai regulations/].map((menu) => link(menu, /^button$/)),
      ),
    ),
    inPart(
      'footer',
      'Address',
      /registration no\.|registration number/,
      inOrder(
        link(/services/, '/services'),
        link(/about/, '/about'),
        link(/news/, '/news'),
        link(/contact/, '/contact'),
        link(/data privacy policy/, '/privacy-policy'),
      ),
      link(/@/, /^mailto:/),
      link(/\w\.\w/, /^https:/),
    ),
  ],
  '/services': Object.entries(services).map(([slug, title]) =>
    under(new RegExp(`^\\[?${title}`), text, points(2), link(/learn more/, `/services/${slug}`)),
  ),
  '/about': [
    under(/mission/, text),
    under(/meaning of the logo/, text),
    under(/company/, /2024XXXXXN|registration/, /\b2024\b/),
    under(/why (choose|you)/, text),
    '40-60%',
    '80%',
    '500+',
    '5,000+',
    '60%',
    '50+',
    '95%',
    under(/how we work|why (choose|you)/, cards(6), lines(6)),
  ],
  '/news': [
    /\[All\b/,
    ...['Company News', 'Industry Insights', 'Compliance', 'Technology', 'Agile', 'Cybersecurity'].map((category) =>
      link(new RegExp(`^${category}`), /./),
    ),
    inOrder(...newest.map(([, date]) => date)),
    inOrder(...newest.map(([slug]) => link(/\w/, `/news/${slug}`))),
    ...newest.map(([slug]) => under(new RegExp(`/news/${slug}\\)`), text)),
  ],
  '/contact': [
    form(['name*', 'email*', 'company', 'service', 'message*']),
    departing(
      'The enquiry form has twelve services to choose from.',
      new RegExp(`AI Technology Training ${serviceOptions.map((option) => `"${option}"`).join('.*')}`),
    ),
    link(/@/, /^mailto:/),
    /within 24 hours(?! on working days)/,
  ],
  '/privacy-policy': [
    ...Array.from({ length: 15 }, (_, index) => under(new RegExp(`^${index + 1}\\.`), text)),
    /effective 21 August 2025/,
    /last updated 21 August 2025/,
    /not for people under 18|under 18/,
    'Personal Data Protection Act',
  ],
  '/404': ['# Oops! Page not found', link(/return to home/, '/')],

  '/services/data-protection-trustmark': [
    inOrder(
      '# Data Protection Trustmark',
      contact(),
      under(/what the trustmark is|what is the/, text),
      under(/benefits/, cards(4)),
      ...['Requirements', 'Our Process', 'Standards'].map((tab) => link(new RegExp(`^${tab}$`), /^(tab|#.*)$/)),
      contact(),
      link(/\w/, '/services'),
    ),
    inTab(under('Our Process', exactly(7, /^#### /, 'steps'))),
    '3 years',
  ],
  '/services/digital-transformation': [
    '# Digital Transformation Training',
    departing('The first programme is called AI Technology Training.'),
    ...['AI Certification Training', 'Privacy & Security Training', 'Agile Adoption Training'].map((programme) =>
      under(
        programme,
        text,
        /\b\d.* (days?|weeks)\b/,
        /\b(format|classroom|training room|live online|evening)/,
        points(3),
      ),
    ),
    contact(),
  ],
  '/services/ai-adoption': [
    '# AI adoption and workflow automation',
    under(/solutions/, cards(7), points(14)),
    contact(),
    '40-60%',
    '80%',
    '500+',
    '5,000+',
    inPart('head', exactly(7, /"@type":"Question"/, 'questions in the structured data'), /"@type":\[?"Organization"/),
  ],
  '/services/compliance': [
    '# Advisory & Audit',
    link(/learn more/, '/services/data-protection-trustmark'),
    departing(
      '`/services/iso-27001`',
      link(/learn more/, '/services/iso27001'),
      link(/learn more/, '/services/iso42001'),
    ),
    under(/steps|process/, cards(4)),
    contact(),
  ],
  '/services/ai-technology-training': [
    '# AI Certification Training',
    inOrder(
      track('Generative AI Usage', 'Beginner', '3', 7, 600),
      track('Responsible AI', 'Intermediate', '3', 6, 600),
      track('AI Foundations Practitioner', 'Beginner', '5', 10, 1000),
      track('ML Developer Pro', 'Intermediate', '5', 10, 1000),
      track('AI Product Strategist', 'Intermediate', '3', 6, 600),
      track('AI for Business Leaders', 'Executive', '3'),
      track('Responsible AI Steward', 'Advanced', '4'),
      track('Generative AI Engineer', 'Advanced', '5'),
      track('Creative AI Designer', 'Intermediate', '4'),
    ),
    form([
      ...person,
      'company',
      ['certificationTrack*', ...tracks],
      ['experience', 'beginner', 'intermediate', 'advanced', 'expert'],
    ]),
  ],
  '/services/generative-ai-usage': [
    '# Generative AI Usage',
    under(/objectives/, points(3)),
    under(/modules/, cards(7)),
    dates('15 Aug 2025', '15 Sep 2025'),
    under(/features/, points(3)),
    link(/register now/, '#registration'),
    form([
      ...person,
      ['preferredDate*', '15 Aug 2025|15 Aug 2025', '15 Sep 2025|15 Sep 2025'],
      ['experience', 'beginner', 'some-experience', 'intermediate'],
    ]),
    contact(),
  ],
  '/services/privacy-security-training': [
    '# Privacy & Security Training',
    ...['Data Protection Fundamentals', 'Cybersecurity Essentials', 'Compliance Implementation'].map((title) =>
      under(title, link(/\w/, `/services/${title.toLowerCase().replaceAll(' ', '-')}`)),
    ),
    contact(/schedule training/),
  ],
  '/services/data-protection-fundamentals': [
    ...oneDayCourse('Data Protection Fundamentals', 450, ['25 Aug 2025', '30 Sep 2025'], ['2', '3', '2', '2']),
    /30[- ]days?.*email support/,
    form([...employee, ['courseDate*', '25-aug-2025|25 Aug 2025', '30-sep-2025|30 Sep 2025'], 'specialRequirements']),
  ],
  '/services/cybersecurity-essentials': [
    ...oneDayCourse('Cybersecurity Essentials', 480, ['28 Aug 2025', '3 Oct 2025'], ['2.5', '2', '2.5', '2']),
    form([...employee, ['courseDate*', '28-aug-2025|28 Aug 2025', '3-oct-2025|3 Oct 2025'], 'specialRequirements']),
  ],
  '/services/compliance-implementation': [
    inOrder('# Compliance Implementation', under(/overview/, text)),
    '1 day',
    perParticipant(520),
    /implementation certificate/,
    dates('2 Sep 2025', '7 Oct 2025'),
    under(/audience|who /, 'Compliance officers', 'Risk managers', 'Legal teams', 'Senior management'),
    under(/four modules|curriculum/, cards(4)),
    /60[- ]days?.*implementation support/,
    form([...employee, ['courseDate*', '2-sep-2025|2 Sep 2025', '7-oct-2025|7 Oct 2025'], 'specialRequirements']),
    contact(/contact us/),
  ],
  '/services/agile-adoption-training': [
    '# Agile Adoption Training',
    under('Scrum Framework', '1 day', price(200)),
    under('Kanban System', '1 day', price(200)),
    under('Professional Scrum Master', '3 days', price(800), link(/\w/, '/services/professional-scrum-master')),
    under('Professional Product Owner', '3 days', price(800), link(/\w/, '/services/professional-product-owner')),
    form([
      ...employee,
      ['course*', 'scrum-framework', 'kanban-system', 'professional-scrum-master', 'professional-product-owner'],
      participants,
      'message',
    ]),
    contact(/contact us for custom training/),
  ],
  '/services/professional-scrum-master': [
    '# Professional Scrum Master (PSM in the Age of AI)',
    '3 days',
    perParticipant(800),
    under(/three days|curriculum/, cards(3)),
    dates('18-20 Aug 2025', '22-24 Sep 2025'),
    /free PSM I exam attempt/,
    /discount on PSM II/,
    form([
      ...employee,
      ['courseDate*', '18-20-aug-2025|18-20 Aug 2025', '22-24-sep-2025|22-24 Sep 2025'],
      ['experience', 'beginner', 'intermediate', 'advanced'],
      'message',
    ]),
    contact(),
    inPart(
      'head',
      /^[^:\n]*Professional Scrum Master.*PSM/,
      /^description: .*Scrum Master.*PSM|^description: .*PSM.*Scrum Master/,
      /^keywords: .*PSM/,
      /"priceCurrency":"SGD"/,
      /"timeRequired":"P3D"/,
      /"educationalLevel":"Intermediate"/,
    ),
  ],
  '/services/professional-product-owner': [
    /^# Professional Product Owner.*PSPO/,
    '3 days',
    perParticipant(800),
    under(/modules|curriculum/, exactly(12, /^####? (?!day)/, 'modules')),
    departing(
      'Dates are shown as available.',
      dates(/15 Aug 2025[^]*Singapore/, /15 Sep 2025[^]*Singapore/, atLeast(2, /available/, 'dates "Available"')),
    ),
    form([
      ...employee,
      ['courseDate', 'aug-2025|15 Aug 2025', 'sep-2025|15 Sep 2025'],
      participants,
      ['experience', 'none', '1-2', '3-5', '5+'],
      'message',
    ]),
    contact(),
    inPart('head', /^[^:\n]*Professional Product Owner.*PSPO/, /^description: .*PSPO/, /^keywords: .*PSPO/),
  ],
  '/services/customer-service-ai': solution('Customer Service AI'),
  '/services/fraud-detection': solution('Fraud Detection'),
  '/services/automated-reporting': solution('Automated Reporting'),
  '/services/hr-optimization': solution('HR Process Optimization'),
  '/services/dpo-service': solution('DPO as a Service'),
  '/services/iso27001': [
    ...solution('ISO 27001 ISMS Advisory'),
    departing('ISO 27001: 93 Annex A controls', /93 Annex A controls/, /14 categories/),
    under(
      /A\.5 to A\.18|categories/,
      inOrder(...Array.from({ length: 14 }, (_, index) => new RegExp(`A\\.${index + 5}\\b`))),
    ),
  ],
  '/services/iso42001': [
    ...solution('ISO 42001 AI Management Advisory'),
    under(
      /clauses/,
      inOrder(...[5, 6, 7, 8, 9, 10].map((clause) => new RegExp(`^[-# ]*(?:Clause )?${clause}\\b`))),
      lines(6),
    ),
    under(/life ?cycle|phases/, exactly(5, /^### /, 'phases'), lines(5)),
  ],
  '/services/microsoft-copilot': [
    ...solution('Microsoft Copilot Configuration & Training'),
    under(/M365|Microsoft 365 training/, '2 days', 'up to 25 participants'),
    under('Copilot Studio', '3 days', 'up to 20 participants'),
    under('Custom RAG agent', '5 days', 'project-based'),
  ],

  '/news/ai-wiapc-framework': article('December 15, 2024', /^# .*AI Framework/),
  '/news/iso42001-game-changer': article('December 10, 2024', /^# .*ISO 42001/),
  '/news/singapore-data-protection-trustmark': article('December 5, 2024', /^# .*Data Protection Trustmark/),
  '/news/future-rag-technologies': article('November 28, 2024', /^# .*RAG in Customer Service/),
  '/news/agile-transformation-beyond-software': article('November 20, 2024', /^# .*Agile.*Beyond Software/),
  '/news/cybersecurity-ai-age': article(
    'November 15, 2024',
    /^# Cybersecurity in the Age of AI: New Challenges and Solutions$/,
  ),
  '/news/openai-agentic-ai': article('July 28, 2025', /^# .*Agentic AI.*Services/, true),
  '/news/microsoft-copilot-agentic': article('July 15, 2025', /^# .*2\.0.*Productivity Assistant/, true),
  '/news/google-agent-spaces': article('June 30, 2025', /^# .*Workspace.*Agents/, true),
  '/news/agentic-ai-enterprise-adoption': [
    ...article('June 20, 2025', /^# Enterprise Adoption of Agentic AI: A Comprehensive Analysis$/, true),
    /15[- ]minute/,
    inPart(
      'head',
      /"headline":"Enterprise Adoption of Agentic AI: A Comprehensive Analysis"/,
      /"author":/,
      /"datePublished":"2025-06-20/,
      /"dateModified":/,
      /"width":"?1200.*"height":"?630/,
      /"articleSection":/,
      /"keywords":"[^"]+, [^"]+"/,
      /"wordCount":3500\b/,
      /"timeRequired":"PT15M"/,
    ),
  ],
  '/news/agentic-ai-governance': article(
    'June 10, 2025',
    /^# Building Governance Frameworks for Agentic AI Deployment$/,
    true,
  ),

  '/ai-applications/healthcare': sector(/^# .*health/),
  '/ai-applications/finance-insurance': sector(/^# .*finance and insurance|^# .*finance & insurance/),
  '/ai-applications/energy': sector(/^# .*energy/),
  '/ai-applications/transportation': sector(/^# .*transport/),
  '/ai-applications/housing': sector(
    /^# .*housing/,
    [/^### Facility Management(?![^]*^### )/],
    [
      under(/smart[- ]town/, /40% lower energy/, '42,000 residents'),
      under(/property valuation engine/, '95% accuracy', '2 million transactions'),
      under(/voice assistant ecosystem/, '100 million homes', '100,000+ devices', '$20 billion market'),
    ],
  ),
  '/ai-applications/defence': sector(
    /^# .*defence/,
    [
      inOrder(
        ...[
          'Autonomous weapons',
          'Intelligence analysis',
          'Cybersecurity defence',
          'Logistics optimization',
          'Training simulation',
          'Reconnaissance',
        ].map((use) => `### ${use}`),
      ),
    ],
    [
      under(/cyber defence/, '99.8% detection'),
      under(/border surveillance/, '97% accuracy', '80% fewer false alarms'),
      under(/alliance/, '40% better cybersecurity'),
    ],
  ),

  '/ai-regulations/singapore': [
    inOrder(
      /^# .*Singapore/,
      under(/governance framework/, text, badge('2019-2023')),
      under(/testing foundation|AI Verify.*foundation/, text, badge('2022')),
      under(/key principles/, inOrder('Human-Centric', 'Explainable', 'Fair & Inclusive'), lines(3)),
      under(/regulatory developments/, /data protection act/, /financial services guidelines/, /healthcare guidelines/),
      under(/implementation support/, text),
      under(/future outlook/, text),
    ),
  ],
  '/ai-regulations/eu-ai-act': [
    inOrder(
      '# EU AI Act',
      under(
        /timeline|overview/,
        /May 2024[^]{0,30}adopted/,
        /Aug(?:ust)? 2024[^]{0,30}in force/,
        /Feb(?:ruary)? 2025[^]{0,30}prohibited\s+practices/,
        /Aug(?:ust)? 2026[^]{0,30}full application/,
      ),
      under(
        /risk tiers|tiers/,
        inOrder(
          under(/unacceptable/, badge('Prohibited', 'destructive')),
          under(/high/, badge('Strict Requirements')),
          under(/limited/, badge('Transparency Obligations')),
          under(/minimal/, badge('No Restrictions')),
        ),
      ),
      under(/high-risk requirements/, lines(4)),
      under(/foundation model/, text),
      under(
        /penalties/,
        inOrder(
          ...[
            ['prohibited', '7%', '35'],
            ['high-risk', '3%', '15'],
            ['other violations', '1\\.5%', '7\\.5'],
            ['incorrect information', '1%', '7\\.5'],
          ].map(
            ([what, share, amount]) =>
              new RegExp(`${what}[^]{0,300}?up to ${share}[^]{0,80}?€ ?${amount} ?(M|million)`),
          ),
        ),
      ),
      under(/innovation/, text),
    ),
    /at least 10(\^|[^\w]*(to the power of)?[^\w]*)25/,
  ],
  '/ai-regulations/usa': [
    inOrder(
      /^# .*(USA|United States)/,
      under(/executive order/, inOrder(/\b90 days/, /\b180 days/, /\b270 days/, /\b365 days/)),
      ...[/agency initiatives|agencies/, /state laws/, /sector rules/, /congressional bills/, /future outlook/].map(
        (heading) => under(heading, text),
      ),
    ),
    badge('Revoked', 'destructive'),
    badge('Rejected', 'destructive'),
  ],
  '/ai-regulations/china': [
    inOrder(
      /^# .*China/,
      under(/framework/, text),
      under(/major regulations/, inOrder(badge('2022'), badge('2023'), badge('2023-2024')), lines(3)),
      ...[/data governance/, /sector guidance/, /enforcement/, /global impact/].map((heading) => under(heading, text)),
    ),
  ],
  '/ai-regulations/global': [
    inOrder(
      /^# /,
      under(/international initiatives/, text, /OECD/, /42 countries/),
      under(/regional approaches/, /United Kingdom|\bUK\b/, 'Canada', 'Japan', 'South Korea', 'Australia', 'India'),
      under(/emerging markets/, 'Brazil', /United Arab Emirates|UAE/, 'Israel', 'Mexico', text),
      under(/standards bodies/, text),
      under(/challenges|priorities/, text),
    ),
  ],
};

/** Items of every page but the error page. */
export const ofEveryPage: readonly Item[] = [
  inPart(
    'head',
    /^[^:\n]{5}/,
    ...['description', 'keywords', 'canonical', 'og:title', 'og:description', 'og:image', 'twitter:card'].map(
      (name) => new RegExp(`^${name}: .`),
    ),
    /"@context":"https:\/\/schema.org"/,
  ),
];
