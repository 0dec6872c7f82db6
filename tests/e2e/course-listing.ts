/** The courses of the made-up firm by fee, those on request last: the order in which they are compared at first. */
export const byFee = [
  'Scrum Framework',
  'Cybersecurity Essentials',
  'Compliance Implementation',
  'Generative AI Usage',
  'Professional Scrum Master',
  'Professional Product Owner',
  'AI for Business Leaders',
  'Kanban System',
];
