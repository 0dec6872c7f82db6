/** The anchor of a section's heading: `controls-heading` from the section's own anchor, else from the heading's words. */
export function headingAnchor(heading: string, id?: string): string {
  return `${id ?? heading.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-heading`;
}
