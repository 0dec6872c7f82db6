import { useRef, useState } from 'react';
import { send, useAct } from '../server.ts';

async function upload(picture: File, words: string): Promise<string> {
  let binary = '';
  for (const byte of new Uint8Array(await picture.arrayBuffer())) binary += String.fromCharCode(byte);
  const { path } = await send<{ path: string }>('picture', { name: picture.name, words, data: btoa(binary) });
  return path;
}

/**
 * Adds a picture, which is chosen or dropped on the field. It asks for the alternative text before the picture is added.
 * @param onAdded puts the picture at this address into the text
 */
export function PictureDrop({ onAdded }: { onAdded: (address: string, words: string) => void }) {
  const [file, setFile] = useState<File>();
  const words = useRef<HTMLInputElement>(null);
  const act = useAct();
  const add = async () => {
    const alternative = words.current?.value.trim();
    if (!file || !alternative) return words.current?.focus();
    onAdded(await upload(file, alternative), alternative);
    setFile(undefined);
  };
  return (
    <div className="drop">
      <label>
        Add a picture, or drop one here
        <input
          key={file?.name}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif"
          onChange={(event) => setFile(event.target.files?.[0])}
        />
      </label>
      {file && (
        <div className="asked" key={file.name}>
          <label>
            What does {file.name} show, for those who do not see it?
            <input ref={words} type="text" />
          </label>
          <button type="button" onClick={() => void act(add)}>
            Add this picture
          </button>
          <button type="button" onClick={() => setFile(undefined)}>
            Do not add it
          </button>
        </div>
      )}
    </div>
  );
}
