/** The certification tracks, in their order. */
export const tracks = [
  'Generative AI Usage',
  'Responsible AI',
  'AI Foundations Practitioner',
  'ML Developer Pro',
  'AI Product Strategist',
  'AI for Business Leaders',
  'Responsible AI Steward',
  'Generative AI Engineer',
  'Creative AI Designer',
];

/** The courses in the order in which the listing compares them. Shared by the journeys that sort it and that do not. */
export const listed = [
  ...tracks,
  'Data Protection Fundamentals',
  'Cybersecurity Essentials',
  'Compliance Implementation',
  'Scrum Framework',
  'Kanban System',
  'Professional Scrum Master',
  'Professional Product Owner',
];
