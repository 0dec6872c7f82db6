/** The courses of the made-up firm in the order in which its listing compares them. */
export const listed = [
  'Generative AI Usage',
  'AI for Business Leaders',
  'Cybersecurity Essentials',
  'Compliance Implementation',
  'Scrum Framework',
  'Kanban System',
  'Professional Scrum Master',
  'Professional Product Owner',
];
