import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import type { Choice } from '../../contract.ts';

interface Props {
  editor: Editor;
  pages: readonly Choice[];
  onClose: () => void;
}

/** Asks where a link leads: to a page of ours, or to an address. Without chosen words the name of the page is written. */
export function LinkDialog({ editor, pages, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [href, setHref] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  useEffect(() => dialog.current?.showModal(), []);
  const page = pages.find(({ value }) => value === href);
  const set = () => {
    const chain = editor.chain().focus().extendMarkRange('link');
    const isEmpty = editor.state.selection.empty && !editor.isActive('link');
    const marks = [{ type: 'link', attrs: { href } }];
    if (isEmpty) chain.insertContent({ type: 'text', text: page?.label ?? href, marks }).run();
    else chain.setLink({ href }).run();
    onClose();
  };
  return (
    <dialog ref={dialog} className="asking" aria-labelledby="link-title" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          set();
        }}
      >
        <h2 id="link-title">Where does the link lead?</h2>
        <label htmlFor="link-page">To a page of this site</label>
        <select id="link-page" value={page?.value ?? ''} onChange={(event) => setHref(event.target.value)}>
          <option value="">Choose one</option>
          {pages.map(({ value, label }) => (
            <option key={value} value={value}>
              {label} ({value})
            </option>
          ))}
        </select>
        <label htmlFor="link-address">Or to this address</label>
        <input
          id="link-address"
          type="text"
          inputMode="url"
          placeholder="https://www.example.com/page"
          value={href}
          onChange={(event) => setHref(event.target.value.trim())}
        />
        <p className="tools">
          <button type="submit" className="main" disabled={!/^(?:https?:\/\/.|mailto:.|\/|#.)/.test(href)}>
            Set the link
          </button>
          {editor.isActive('link') && (
            <button
              type="button"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
                onClose();
              }}
            >
              Remove the link
            </button>
          )}
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </p>
      </form>
    </dialog>
  );
}
