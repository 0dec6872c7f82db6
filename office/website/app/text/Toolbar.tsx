import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureButton } from './PictureButton.tsx';

type Chain = ReturnType<Editor['chain']>;

interface Format {
  label: string;
  /** Short text of the button, if it is not the label. */
  sign?: string;
  /** Node or mark within which the button is shown as pressed. */
  nodeOrMark?: string;
  attributes?: { level: 2 | 3 };
  apply: (chain: Chain) => Chain;
  needsTable?: boolean;
}

const formats: readonly Format[] = [
  { label: 'Bold', nodeOrMark: 'bold', apply: (chain) => chain.toggleBold() },
  { label: 'Italic', nodeOrMark: 'italic', apply: (chain) => chain.toggleItalic() },
  { label: 'List', nodeOrMark: 'bulletList', apply: (chain) => chain.toggleBulletList() },
  { label: 'Numbered list', nodeOrMark: 'orderedList', apply: (chain) => chain.toggleOrderedList() },
];

const headingFormat = (label: string, level: 2 | 3): Format => ({
  label,
  nodeOrMark: 'heading',
  attributes: { level },
  apply: (chain) => chain.toggleHeading({ level }),
});

const tableFormat = (label: string, sign: string, apply: Format['apply']): Format => ({
  label,
  sign,
  apply,
  needsTable: true,
});

const articleFormats: readonly Format[] = [
  ...formats,
  headingFormat('Heading', 2),
  headingFormat('Small heading', 3),
  { label: 'Table', apply: (chain) => chain.insertTable({ rows: 3, cols: 2 }) },
  tableFormat('Add a row', 'Row +', (chain) => chain.addRowAfter()),
  tableFormat('Add a column', 'Column +', (chain) => chain.addColumnAfter()),
  tableFormat('Remove the row', 'Row −', (chain) => chain.deleteRow()),
  tableFormat('Remove the column', 'Column −', (chain) => chain.deleteColumn()),
  tableFormat('Remove the table', 'Table −', (chain) => chain.deleteTable()),
];

/** The buttons above a rich text. An article has headings, tables and pictures besides. */
export function Toolbar({ editor, isArticle }: { editor: Editor; isArticle: boolean }) {
  const [isLinking, setLinking] = useState(false);
  // The buttons of a table keep their place outside one, so that the text does not move under a press.
  const isInTable = editor.isActive('table');
  return (
    <>
      <div className="toolbar" role="group" aria-label="Format">
        {(isArticle ? articleFormats : formats).map(({ label, sign, nodeOrMark, attributes, needsTable, apply }) => (
          <button
            key={label}
            type="button"
            title={sign && label}
            disabled={needsTable && !isInTable}
            aria-pressed={nodeOrMark ? editor.isActive(nodeOrMark, attributes) : undefined}
            onClick={() => apply(editor.chain().focus()).run()}
          >
            {sign ?? label}
          </button>
        ))}
        <button type="button" aria-pressed={editor.isActive('link')} onClick={() => setLinking(true)}>
          Link
        </button>
        {isArticle && <PictureButton editor={editor} />}
      </div>
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}
