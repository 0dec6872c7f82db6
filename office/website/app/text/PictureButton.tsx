import type { Editor } from '@tiptap/core';
import { useContext } from 'react';
import { callEndpoint, StatusContext, useAction } from '../server.ts';

/** Adds a picture to the site. @returns its address there */
async function upload(picture: File): Promise<string> {
  let binary = '';
  for (const byte of new Uint8Array(await picture.arrayBuffer())) binary += String.fromCharCode(byte);
  return (await callEndpoint('POST picture', { name: picture.name, data: btoa(binary) })).path;
}

/** Adds a picture below the block in which the cursor is. It asks for the alternative text before. */
export function PictureButton({ editor }: { editor: Editor }) {
  const setStatus = useContext(StatusContext);
  const runAction = useAction();
  const addPicture = async (picture: File) => {
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
