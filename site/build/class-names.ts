/** Where each short name of a class is from. */
const places = new Map<string, string>();

/**
 * Notes the classes of a style sheet under their names in pages, which are a hash of three characters.
 * @param names the name in pages by the name in the style sheet
 * @throws where a class of another file or name has the same one already: each would be styled as both; and where a name
 * begins like those of advertisements, which blockers hide
 */
export function noteClassNames(file: string, names: Record<string, string>): void {
  for (const [local, name] of Object.entries(names)) {
    const place = `.${local} in ${file}`;
    const other = places.get(name) ?? place;
    if (other !== place) throw new Error(`${place} and ${other} get the same name in pages, ${name}: rename one.`);
    if (/^_?ad/i.test(name)) throw new Error(`${place} gets a name in pages that blockers hide, ${name}: rename it.`);
    places.set(name, place);
  }
}
