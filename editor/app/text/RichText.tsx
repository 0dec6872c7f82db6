import { Editor } from '@tiptap/core';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { FormContext } from '../form/form-context.ts';
import { PictureDrop } from '../form/PictureDrop.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { contentOf, extensions, EditedMarkdown, sliceOf } from './markdown-blocks.ts';
import { markdownOfPlainText, tidyHtml } from './pasted.ts';

interface Props {
  id: string;
  value: string;
  isInvalid: boolean;
  /** An article has headings, tables and pictures besides. */
  isArticle?: boolean;
  context: FormContext;
  onChange: (markdown: string) => void;
}

interface Tool {
  label: string;
  sign?: string;
  /** Pressed while the cursor is in such a node or mark. */
  name?: string;
  attributes?: { level: 2 | 3 };
  act: (editor: Editor) => void;
}

const tools: readonly Tool[] = [
  { label: 'Bold', name: 'bold', act: (editor) => editor.chain().focus().toggleBold().run() },
  { label: 'Italic', name: 'italic', act: (editor) => editor.chain().focus().toggleItalic().run() },
  { label: 'List', name: 'bulletList', act: (editor) => editor.chain().focus().toggleBulletList().run() },
  {
    label: 'Numbered list',
    sign: '1. 2.',
    name: 'orderedList',
    act: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
];

const articleTools: readonly Tool[] = [
  ...([2, 3] as const).map((level) => ({
    label: level === 2 ? 'Heading' : 'Small heading',
    name: 'heading',
    attributes: { level },
    act: (editor: Editor) => editor.chain().focus().toggleHeading({ level }).run(),
  })),
  { label: 'Table', act: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 2 }).run() },
];

const tableTools: readonly Tool[] = [
  { label: 'Add a row', sign: 'Row +', act: (editor) => editor.chain().focus().addRowAfter().run() },
  { label: 'Add a column', sign: 'Column +', act: (editor) => editor.chain().focus().addColumnAfter().run() },
  { label: 'Remove the row', sign: 'Row −', act: (editor) => editor.chain().focus().deleteRow().run() },
  { label: 'Remove the column', sign: 'Column −', act: (editor) => editor.chain().focus().deleteColumn().run() },
  { label: 'Remove the table', sign: 'Table −', act: (editor) => editor.chain().focus().deleteTable().run() },
];

/** A text as a word processor shows it. It is read from Markdown and written as Markdown. */
export function RichText({ id, value, isInvalid, isArticle = false, context, onChange }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [isLinking, setLinking] = useState(false);
  const text = useRef<{ markdown: string; source?: EditedMarkdown }>({ markdown: value });
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  });

  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions,
      editorProps: {
        attributes: {
          id,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': `${id}__label`,
          'aria-describedby': `${id}__hint ${id}__errors`,
        },
        transformPastedHTML: tidyHtml,
        clipboardTextParser: (plain, _context, _isPlain, { state: { schema } }) =>
          sliceOf(schema, markdownOfPlainText(plain)),
      },
      onTransaction: redraw,
      onUpdate: ({ editor: { state } }) => {
        const markdown = text.current.source?.markdownOf(state.doc) ?? '';
        if (markdown === text.current.markdown) return;
        text.current.markdown = markdown;
        changed.current(markdown);
      },
    });
    text.current = { markdown: '' };
    setEditor(made);
    return () => made.destroy();
  }, [id]);

  // Undo, and a file that was read again, change the text from outside.
  useEffect(() => {
    if (!editor || (text.current.source && value === text.current.markdown)) return;
    const { content, sources } = contentOf(value);
    const { from } = editor.state.selection;
    editor.commands.setContent(content, { emitUpdate: false });
    editor.commands.setTextSelection(Math.min(from, editor.state.doc.content.size));
    text.current = { markdown: value, source: new EditedMarkdown(value, sources, editor.state.doc) };
  }, [editor, value]);

  useEffect(() => {
    editor?.view.dom.setAttribute('aria-invalid', String(isInvalid));
  }, [editor, isInvalid]);

  // The tools of a table keep their place outside one, so that the text does not move under a press.
  const isInTable = editor?.isActive('table') === true;
  const shown = [...tools, ...(isArticle ? [...articleTools, ...tableTools] : [])];
  return (
    <div className="text">
      <div className="toolbar" role="group" aria-label="Format">
        {editor &&
          shown.map(({ label, sign, name, attributes, act }) => (
            <button
              key={label}
              type="button"
              aria-label={label}
              disabled={!isInTable && tableTools.some((tool) => tool.label === label)}
              aria-pressed={name ? editor.isActive(name, attributes) : undefined}
              onClick={() => act(editor)}
            >
              {sign ?? label}
            </button>
          ))}
        <button type="button" aria-pressed={editor?.isActive('link') ?? false} onClick={() => setLinking(true)}>
          Link
        </button>
      </div>
      <div ref={place} className="rich" />
      {!editor && <p>{value}</p>}
      {editor && isLinking && (
        <LinkDialog editor={editor} pages={context.choices['page'] ?? []} onClose={() => setLinking(false)} />
      )}
      {editor && isArticle && (
        <PictureDrop
          context={context}
          onAdded={(src, alt) => {
            const end = editor.state.selection.$from;
            // Below the block in which the cursor is, never in the middle of a word.
            const at = end.depth > 0 ? end.after(1) : editor.state.doc.content.size;
            editor
              .chain()
              .focus()
              .insertContentAt(at, { type: 'paragraph', content: [{ type: 'image', attrs: { src, alt } }] })
              .run();
          }}
        />
      )}
    </div>
  );
}
