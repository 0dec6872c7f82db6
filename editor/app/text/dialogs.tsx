import type { Editor } from '@tiptap/core';
import { useContext, useEffect, useRef, type ReactNode } from 'react';
import { Say, send, useAct } from '../server.ts';

interface DialogProps {
  title: string;
  /** Receives the value of the button that closed the dialog, empty if it was dismissed, and the fields. */
  onAnswer: (answer: string, fields: FormData) => void;
  children: ReactNode;
}

/** A question about a text. It is asked once it is rendered. */
function Dialog({ title, onAnswer, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="asking"
      aria-label={title}
      onClose={({ currentTarget: { returnValue, firstElementChild } }) =>
        onAnswer(returnValue, new FormData(firstElementChild as HTMLFormElement))
      }
    >
      <form method="dialog">
        <h2>{title}</h2>
        {children}
        <button type="submit" formNoValidate>
          Cancel
        </button>
      </form>
    </dialog>
  );
}

interface Props {
  editor: Editor;
  onClose: () => void;
}

/** Asks for the target of a link: a page of the site, or an address. Without selected text, the name of the page is inserted. */
export function LinkDialog({ editor, onClose }: Props) {
  const target = useRef<HTMLInputElement>(null);
  const set = (href: string) => {
    const link = editor.chain().focus().extendMarkRange('link');
    const page = [...(target.current?.list?.options ?? [])].find(({ value }) => value === href);
    const text = { type: 'text', text: page?.label ?? href, marks: [{ type: 'link', attrs: { href } }] };
    return editor.state.selection.empty && !editor.isActive('link') ? link.insertContent(text) : link.setLink({ href });
  };
  return (
    <Dialog
      title="Where does the link lead?"
      onAnswer={(answer, fields) => {
        if (answer === 'set') set(String(fields.get('href')).trim()).run();
        if (answer === 'remove') editor.chain().focus().extendMarkRange('link').unsetLink().run();
        onClose();
      }}
    >
      <label htmlFor="link-target">A page of this site, or an address</label>
      <input
        ref={target}
        id="link-target"
        name="href"
        list="pages"
        required
        pattern="\s*(https?://|mailto:|#|/).*"
        title="A page of the list, or an address that begins with https://"
        placeholder="Choose a page, or write https://…"
        defaultValue={String(editor.getAttributes('link')['href'] ?? '')}
      />
      <button type="submit" className="main" value="set">
        Set the link
      </button>
      {editor.isActive('link') && (
        <button type="submit" value="remove" formNoValidate>
          Remove the link
        </button>
      )}
    </Dialog>
  );
}

async function upload(picture: File): Promise<string> {
  let binary = '';
  for (const byte of new Uint8Array(await picture.arrayBuffer())) binary += String.fromCharCode(byte);
  return (await send('picture', { name: picture.name, data: btoa(binary) })).path;
}

/** Adds a picture below the block in which the cursor is. It asks for the alternative text before. */
export function PictureDialog({ editor, onClose }: Props) {
  const say = useContext(Say);
  const act = useAct();
  const add = async (picture: File, alt: string) => {
    say('Adding the picture …');
    const src = await upload(picture);
    const end = editor.state.selection.$from;
    const at = end.depth > 0 ? end.after(1) : editor.state.doc.content.size;
    const image = { type: 'paragraph', content: [{ type: 'image', attrs: { src, alt } }] };
    editor.chain().focus().insertContentAt(at, image).run();
    return 'The picture is in the text.';
  };
  return (
    <Dialog
      title="Add a picture"
      onAnswer={(answer, fields) => {
        const words = String(fields.get('words')).trim();
        if (answer === 'add') void act(() => add(fields.get('picture') as File, words));
        onClose();
      }}
    >
      <label htmlFor="picture-file">The picture</label>
      <input
        id="picture-file"
        name="picture"
        type="file"
        accept="image/png,image/jpeg,image/webp,image/avif"
        required
      />
      <label htmlFor="picture-words">What does it show, for those who do not see it?</label>
      <input id="picture-words" name="words" required pattern=".*\S.*" />
      <button type="submit" className="main" value="add">
        Add this picture
      </button>
    </Dialog>
  );
}
