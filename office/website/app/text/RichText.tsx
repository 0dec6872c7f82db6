import { ariaDescribedByIds } from '@rjsf/utils';
import { Editor } from '@tiptap/core';
import { useContext, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { countInWords } from '../../../../model/text/words.ts';
import { StatusContext } from '../server.ts';
import { contentOf, extensions, EditedMarkdown } from './markdown-blocks.ts';
import { tidyHtml } from './pasted.ts';
import { Toolbar } from './Toolbar.tsx';

interface Props {
  id: string;
  value: string;
  isInvalid: boolean;
  /** An article has headings, tables and pictures besides. */
  isArticle?: boolean;
  onChange: (markdown: string) => void;
}

/** A text as a word processor shows it. It is read from Markdown and written as Markdown. */
export function RichText({ id, value, isInvalid, isArticle = false, onChange }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  /** The Markdown of what the editor shows, and the text from which that came. */
  const shown = useRef<{ markdown: string; source?: EditedMarkdown }>({ markdown: '' });
  const reportChange = useEffectEvent(onChange);
  const setStatus = useContext(StatusContext);
  const reportPictures = useEffectEvent((count: number) =>
    setStatus(
      `Pasted without ${countInWords(count, 'picture')}: a text brings the words alone. ${isArticle ? 'Add a picture by “Picture …” above the text.' : ''}`,
    ),
  );

  useEffect(() => {
    const newEditor = new Editor({
      element: container.current,
      extensions,
      // The policy of the office allows no style elements; styles/rich-text.css has them.
      injectCSS: false,
      // The buttons set bold and italic. Asterisks that are typed or pasted, as in 5 * 3 * 2, are text.
      enableInputRules: ['bulletList', 'orderedList'],
      enablePasteRules: ['link'],
      editorProps: {
        attributes: {
          id,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': `${id}__label`,
          'aria-describedby': ariaDescribedByIds(id),
        },
        transformPastedHTML: (html) => {
          const { tidied, pictureCount } = tidyHtml(html);
          if (pictureCount > 0) reportPictures(pictureCount);
          return tidied;
        },
      },
      onTransaction: redraw,
      onUpdate: ({ editor: { state } }) => {
        const markdown = shown.current.source?.markdownOf(state.doc) ?? '';
        if (markdown === shown.current.markdown) return;
        shown.current.markdown = markdown;
        reportChange(markdown);
      },
    });
    shown.current = { markdown: '' };
    setEditor(newEditor);
    return () => newEditor.destroy();
  }, [id]);

  // Undo, earlier changes that are continued, and what a colleague saves change the text from outside.
  useEffect(() => {
    if (!editor || editor.isDestroyed || (shown.current.source && value === shown.current.markdown)) return;
    const { content, sources } = contentOf(value);
    const { doc: docBefore, selection } = editor.state;
    editor.commands.setContent(content, { emitUpdate: false });
    const { doc } = editor.state;
    // A caret behind the change moves with the text behind it.
    const end = docBefore.content.findDiffEnd(doc.content);
    const caret = end && selection.from >= end.a ? selection.from + end.b - end.a : selection.from;
    editor.commands.setTextSelection(Math.min(caret, doc.content.size));
    shown.current = { markdown: value, source: new EditedMarkdown(value, sources, editor.state.doc) };
  }, [editor, value]);

  useEffect(() => {
    if (editor && !editor.isDestroyed) editor.view.dom.setAttribute('aria-invalid', String(isInvalid));
  }, [editor, isInvalid]);

  return (
    <>
      {editor && <Toolbar editor={editor} isArticle={isArticle} />}
      <div ref={container} className="rich-text" />
      {/* The first rendering has no editor yet. It has the text, so that the fields below keep about their place. */}
      {!editor && <p>{value}</p>}
    </>
  );
}
