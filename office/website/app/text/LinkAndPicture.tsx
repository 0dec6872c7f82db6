import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useContext } from 'react';
import { callEndpoint, StatusContext, useAction } from '../server.ts';

/** Asks for the target of a link: a page of the site, or an address. Without selected text, the name of the page is inserted. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const target = useRef<HTMLInputElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const set = () => {
    const href = target.current?.value.trim() ?? '';
    const page = [...(target.current?.list?.options ?? [])].find(({ value }) => value === href);
    const text = { type: 'text', text: page?.label ?? href, marks: [{ type: 'link', attrs: { href } }] };
    const isNew = editor.state.selection.empty && !editor.isActive('link');
    const link = editor.chain().focus().extendMarkRange('link');
    return isNew ? link.insertContent(text).run() : link.setLink({ href }).run();
  };
  return (
    <dialog ref={dialog} className="question" aria-labelledby="link-title" onClose={onClose}>
      <form method="dialog" onSubmit={set}>
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
              onClose();
            }}
          >
            Remove the link
          </button>
        )}
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </form>
    </dialog>
  );
}

async function upload(picture: File): Promise<string> {
  let binary = '';
  for (const byte of new Uint8Array(await picture.arrayBuffer())) binary += String.fromCharCode(byte);
  return (await callEndpoint('POST picture', { name: picture.name, data: btoa(binary) })).path;
}

/** Adds a picture below the block in which the cursor is. It asks for the alternative text before. */
export function PictureButton({ editor }: { editor: Editor }) {
  const setStatus = useContext(StatusContext);
  const runAction = useAction();
  const add = async (picture: File) => {
    const alt = prompt('What does the picture show, for those who do not see it?')?.trim();
    if (!alt) return 'No picture was added, because it has no words for those who do not see it.';
    setStatus('Adding the picture …');
    const src = await upload(picture);
    const end = editor.state.selection.$from;
    const at = end.depth > 0 ? end.after(1) : editor.state.doc.content.size;
    const image = { type: 'paragraph', content: [{ type: 'image', attrs: { src, alt } }] };
    editor.chain().focus().insertContentAt(at, image).run();
    return 'The picture is in the text.';
  };
  return (
    <label className="button">
      Picture …
      <input
        type="file"
        className="visually-hidden"
        accept="image/png,image/jpeg,image/webp,image/avif"
        onChange={({ target }) => {
          const [picture] = target.files ?? [];
          if (picture) void runAction(() => add(picture));
          target.value = '';
        }}
      />
    </label>
  );
}
