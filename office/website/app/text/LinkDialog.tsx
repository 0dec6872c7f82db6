import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';

/** Asks for the target of a link: a page of the site, or an address. Without selected text, the name of the page is inserted. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const target = useRef<HTMLInputElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // A dialog that is closed, and not only removed, gives the focus back to its button.
  const close = () => dialog.current?.close();
  const setLink = () => {
    const href = target.current?.value.trim() ?? '';
    const page = [...(target.current?.list?.options ?? [])].find(({ value }) => value === href);
    const text = { type: 'text', text: page?.label ?? href, marks: [{ type: 'link', attrs: { href } }] };
    const isNew = editor.state.selection.empty && !editor.isActive('link');
    const chain = editor.chain().focus().extendMarkRange('link');
    return isNew ? chain.insertContent(text).run() : chain.setLink({ href }).run();
  };
  return (
    <dialog ref={dialog} className="question" aria-labelledby="link-title" onClose={onClose}>
      <form method="dialog" onSubmit={setLink}>
        <h2 id="link-title">Where does the link lead?</h2>
        <label htmlFor="link-target">A page of this site, or an address</label>
        <input
          ref={target}
          id="link-target"
          list="pages"
          required
          pattern="\s*(https?://|mailto:|#|/).*"
          title="A page of the list, or an address that begins with https://"
          placeholder="Choose a page, or write https://…"
          defaultValue={String(editor.getAttributes('link')['href'] ?? '')}
        />
        <button type="submit" className="primary">
          Set the link
        </button>
        {editor.isActive('link') && (
          <button
            type="button"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              close();
            }}
          >
            Remove the link
          </button>
        )}
        <button type="button" onClick={close}>
          Cancel
        </button>
      </form>
    </dialog>
  );
}
