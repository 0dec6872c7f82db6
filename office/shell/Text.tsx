/** Text, or a link. Plain data, so that code without JSX can write it. */
export type Text = string | number | { text: string; href: string } | undefined;

/** Several texts in a row, with links among them. */
export function Words({ of }: { of: Text | readonly Text[] }) {
  // A place in a text is its identity.
  return [of].flat().map((text, index) =>
    typeof text === 'object' ? (
      <a key={index} href={text.href}>
        {text.text}
      </a>
    ) : (
      text
    ),
  );
}
