/** Text, or a link. Plain data, so that code without JSX can write it. */
export type Text = string | number | { text: string; href: string } | undefined;

/** A text, or several in a row. */
export function Texts({ of: texts }: { of: Text | readonly Text[] }) {
  return [texts].flat().map((text, index) =>
    typeof text === 'object' ? (
      <a key={index} href={text.href}>
        {text.text}
      </a>
    ) : (
      text
    ),
  );
}
