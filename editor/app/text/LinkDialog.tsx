import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import type { Choice } from '../../contract.ts';

interface Props {
  editor: Editor;
  pages: readonly Choice[];
  onClose: () => void;
}

/** Asks for the target of a link: a page of the site, or an address. Without selected text, the name of the page is inserted. */
export function LinkDialog({ editor, pages, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [href, setHref] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  useEffect(() => dialog.current?.showModal(), []);
  const page = pages.find(({ value }) => value === href);
  const link = () => editor.chain().focus().extendMarkRange('link');
  const set = () => {
    const isEmpty = editor.state.selection.empty && !editor.isActive('link');
    const text = { type: 'text', text: page?.label ?? href, marks: [{ type: 'link', attrs: { href } }] };
    return isEmpty ? link().insertContent(text).run() : link().setLink({ href }).run();
  };
  return (
    <dialog ref={dialog} className="asking" aria-labelledby="link-title" onClose={onClose}>
      <form method="dialog">
        <h2 id="link-title">Where does the link lead?</h2>
        <label htmlFor="link-target">A page of this site, or an address</label>
        <input
          id="link-target"
          list="pages"
          placeholder="Choose a page, or write https://…"
          value={href}
          onChange={(event) => setHref(event.target.value.trim())}
        />
        <p className="tools">
          <button
            type="submit"
            className="main"
            disabled={!/^(?:https?:\/\/.|mailto:.|\/|#.)/.test(href)}
            onClick={set}
          >
            Set the link
          </button>
          {editor.isActive('link') && (
            <button type="submit" onClick={() => link().unsetLink().run()}>
              Remove the link
            </button>
          )}
          <button type="submit">Cancel</button>
        </p>
      </form>
    </dialog>
  );
}
