import { ariaDescribedByIds } from '@rjsf/utils';
import { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { LinkDialog, PictureButton } from './LinkAndPicture.tsx';
import { contentOf, extensions, EditedMarkdown } from './markdown-blocks.ts';
import { tidyHtml } from './pasted.ts';

interface Props {
  id: string;
  value: string;
  isInvalid: boolean;
  /** An article has headings, tables and pictures besides. */
  isArticle?: boolean;
  onChange: (markdown: string) => void;
}

type Chain = ReturnType<Editor['chain']>;

interface Tool {
  label: string;
  sign?: string;
  /** Node or mark within which the tool is shown as pressed. */
  name?: string;
  attributes?: { level: 2 | 3 };
  act: (chain: Chain) => Chain;
  /** True for a tool that works within a table only. */
  isOfTable?: boolean;
}

const tools: readonly Tool[] = [
  { label: 'Bold', name: 'bold', act: (chain) => chain.toggleBold() },
  { label: 'Italic', name: 'italic', act: (chain) => chain.toggleItalic() },
  { label: 'List', name: 'bulletList', act: (chain) => chain.toggleBulletList() },
  { label: 'Numbered list', name: 'orderedList', act: (chain) => chain.toggleOrderedList() },
];

const heading = (label: string, level: 2 | 3): Tool => ({
  label,
  name: 'heading',
  attributes: { level },
  act: (chain) => chain.toggleHeading({ level }),
});

const tableTool = (label: string, sign: string, act: Tool['act']): Tool => ({ label, sign, act, isOfTable: true });

const articleTools: readonly Tool[] = [
  ...tools,
  heading('Heading', 2),
  heading('Small heading', 3),
  { label: 'Table', act: (chain) => chain.insertTable({ rows: 3, cols: 2 }) },
  tableTool('Add a row', 'Row +', (chain) => chain.addRowAfter()),
  tableTool('Add a column', 'Column +', (chain) => chain.addColumnAfter()),
  tableTool('Remove the row', 'Row −', (chain) => chain.deleteRow()),
  tableTool('Remove the column', 'Column −', (chain) => chain.deleteColumn()),
  tableTool('Remove the table', 'Table −', (chain) => chain.deleteTable()),
];

/** A text as a word processor shows it. It is read from Markdown and written as Markdown. */
export function RichText({ id, value, isInvalid, isArticle = false, onChange }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [isLinking, setLinking] = useState(false);
  const text = useRef<{ markdown: string; source?: EditedMarkdown }>({ markdown: value });
  const changed = useEffectEvent(onChange);

  useEffect(() => {
    const newEditor = new Editor({
      element: container.current,
      extensions,
      // The policy of the office allows no style elements; editor.css has these styles.
      injectCSS: false,
      editorProps: {
        attributes: {
          id,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': `${id}__label`,
          'aria-describedby': ariaDescribedByIds(id),
        },
        transformPastedHTML: tidyHtml,
      },
      onTransaction: redraw,
      onUpdate: ({ editor: { state } }) => {
        const markdown = text.current.source?.markdownOf(state.doc) ?? '';
        if (markdown === text.current.markdown) return;
        text.current.markdown = markdown;
        changed(markdown);
      },
    });
    text.current = { markdown: '' };
    setEditor(newEditor);
    return () => newEditor.destroy();
  }, [id]);

  // Undo, and a file that was read again, change the text from outside.
  useEffect(() => {
    if (!editor || editor.isDestroyed || (text.current.source && value === text.current.markdown)) return;
    const { content, sources } = contentOf(value);
    const { from } = editor.state.selection;
    editor.commands.setContent(content, { emitUpdate: false });
    editor.commands.setTextSelection(Math.min(from, editor.state.doc.content.size));
    text.current = { markdown: value, source: new EditedMarkdown(value, sources, editor.state.doc) };
  }, [editor, value]);

  useEffect(() => {
    if (!editor?.isDestroyed) editor?.view.dom.setAttribute('aria-invalid', String(isInvalid));
  }, [editor, isInvalid]);

  // The tools of a table keep their place outside one, so that the text does not move under a press.
  const isInTable = editor?.isActive('table') === true;
  return (
    <div className="text">
      <div className="toolbar" role="group" aria-label="Format">
        {editor &&
          (isArticle ? articleTools : tools).map(({ label, sign, name, attributes, isOfTable, act }) => (
            <button
              key={label}
              type="button"
              title={sign && label}
              disabled={isOfTable && !isInTable}
              aria-pressed={name ? editor.isActive(name, attributes) : undefined}
              onClick={() => act(editor.chain().focus()).run()}
            >
              {sign ?? label}
            </button>
          ))}
        <button type="button" aria-pressed={editor?.isActive('link') ?? false} onClick={() => setLinking(true)}>
          Link
        </button>
        {editor && isArticle && <PictureButton editor={editor} />}
      </div>
      <div ref={container} className="rich-text" />
      {!editor && <p>{value}</p>}
      {editor && isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}
