import type { CommandProps, Editor } from '@tiptap/core';
import { selectedRect } from '@tiptap/pm/tables';
import { useContext, useEffect, useRef, useState } from 'react';
import { maxPhotographSize } from '../../contract.ts';
import { callEndpoint, StatusContext, useAction } from '../server.ts';

type Chain = ReturnType<Editor['chain']>;

interface Format {
  label: string;
  /** Says if the button of a toggle is shown as pressed. */
  isPressed?: (editor: Editor) => boolean;
  needsTable?: boolean;
  apply: (chain: Chain) => Chain;
}

const isWithin = (nodeOrMark: string) => (editor: Editor) => editor.isActive(nodeOrMark);
const isAtRight = (editor: Editor) => editor.isActive({ align: 'right' });

const formats: readonly Format[] = [
  { label: 'Bold', isPressed: isWithin('bold'), apply: (chain) => chain.toggleBold() },
  { label: 'Italic', isPressed: isWithin('italic'), apply: (chain) => chain.toggleItalic() },
  { label: 'List', isPressed: isWithin('bulletList'), apply: (chain) => chain.toggleBulletList() },
  { label: 'Numbered list', isPressed: isWithin('orderedList'), apply: (chain) => chain.toggleOrderedList() },
];

const headingFormat = (label: string, level: 2 | 3): Format => ({
  label,
  isPressed: (editor) => editor.isActive('heading', { level }),
  apply: (chain) => chain.toggleHeading({ level }),
});

/** Sets the column of the cursor at the right, as figures are, or back. */
function alignColumn({ tr, editor }: CommandProps): boolean {
  const { map, left, right, tableStart } = selectedRect(editor.state);
  const cells = map.cellsInRect({ left, right, top: 0, bottom: map.height });
  const align = isAtRight(editor) ? null : 'right';
  for (const cell of cells) tr.setNodeAttribute(tableStart + cell, 'align', align);
  return true;
}

const articleFormats: readonly Format[] = [
  ...formats,
  headingFormat('Heading', 2),
  headingFormat('Small heading', 3),
  { label: 'Table', apply: (chain) => chain.insertTable({ rows: 3, cols: 2 }) },
  { label: 'Add a row', needsTable: true, apply: (chain) => chain.addRowAfter() },
  { label: 'Add a column', needsTable: true, apply: (chain) => chain.addColumnAfter() },
  {
    label: 'Column at the right',
    needsTable: true,
    isPressed: isAtRight,
    apply: (chain) => chain.command(alignColumn),
  },
  { label: 'Remove the row', needsTable: true, apply: (chain) => chain.deleteRow() },
  { label: 'Remove the column', needsTable: true, apply: (chain) => chain.deleteColumn() },
  { label: 'Remove the table', needsTable: true, apply: (chain) => chain.deleteTable() },
];

export function Toolbar({ editor, isArticle }: { editor: Editor; isArticle: boolean }) {
  const [isLinking, setLinking] = useState(false);
  // The buttons of a table keep their place outside one, so that the text does not move under a press.
  const isInTable = editor.isActive('table');
  return (
    <>
      <div className="tools toolbar" role="group" aria-label="Format">
        {(isArticle ? articleFormats : formats).map(({ label, isPressed, needsTable, apply }) => (
          <button
            key={label}
            type="button"
            disabled={needsTable && !isInTable}
            aria-pressed={isPressed?.(editor)}
            onClick={() => apply(editor.chain().focus()).run()}
          >
            {label}
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

/** Asks for the target of a link: a page of the site, or an address. Without selected text, the name of the page is inserted. */
function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
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

/** Reason why a picture cannot be added, before its words are asked for and it is sent; undefined for another. */
function reasonToRefuse({ name, type, size }: File): string | undefined {
  if (/hei[cf]/i.test(type) || /[.]hei[cf]$/i.test(name))
    return 'This is a photograph in the format of an iPhone (HEIC), which cannot be added. Save it as JPEG first, or add it in the office on the phone itself, which then sends a JPEG.';
  if (size <= maxPhotographSize * 1e6) return undefined;
  return `This picture has ${Math.ceil(size / 1e6)} MB. Take one of at most ${maxPhotographSize} MB, or save it smaller first.`;
}

/** Adds a picture to the site. @returns its address there */
async function upload(picture: File): Promise<string> {
  let binary = '';
  for (const byte of new Uint8Array(await picture.arrayBuffer())) binary += String.fromCharCode(byte);
  return (await callEndpoint('POST picture', { name: picture.name, data: btoa(binary) })).path;
}

/** Adds a picture below the block in which the cursor is. It asks for the alternative text before. */
function PictureButton({ editor }: { editor: Editor }) {
  const setStatus = useContext(StatusContext);
  const runAction = useAction();
  const addPicture = async (picture: File) => {
    const reason = reasonToRefuse(picture);
    if (reason) return reason;
    const alt = prompt('What does the picture show, for those who do not see it?')?.trim();
    if (!alt) return 'No picture was added, because it has no words for those who do not see it.';
    setStatus('Adding the picture …');
    const src = await upload(picture);
    if (editor.isDestroyed) return 'The picture is not in the text, which was closed before. Please add it again.';
    const cursor = editor.state.selection.$from;
    const end = cursor.depth > 0 ? cursor.after(1) : editor.state.doc.content.size;
    const image = { type: 'paragraph', content: [{ type: 'image', attrs: { src, alt } }] };
    editor.chain().focus().insertContentAt(end, image).run();
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
          if (picture) void runAction(() => addPicture(picture));
          target.value = '';
        }}
      />
    </label>
  );
}
