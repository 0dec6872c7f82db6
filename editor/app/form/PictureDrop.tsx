import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../ask-server.ts';
import type { FormContext } from './form-context.ts';

interface Props {
  context: FormContext;
  /** Puts the picture at this address into the text, with the words for those who do not see it. */
  onAdded: (address: string, words: string) => void;
}

/** A place to drop a picture, or to choose one. It asks what the picture shows before it is added. */
export function PictureDrop({ context, onAdded }: Props) {
  const [file, setFile] = useState<File>();
  const [words, setWords] = useState('');
  const [trouble, setTrouble] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // The text may change during the upload, so the picture is inserted into the current text.
  const latest = useRef(onAdded);
  useEffect(() => {
    latest.current = onAdded;
  });
  const add = async () => {
    if (!file) return;
    try {
      const path = await context.addPicture(file, words.trim());
      latest.current(path, words.trim());
      setFile(undefined);
      setWords('');
      setTrouble('');
    } catch (error) {
      setTrouble(messageOf(error));
    }
  };
  return (
    <div
      className="drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        setFile(event.dataTransfer.files[0]);
      }}
    >
      <button type="button" onClick={() => input.current?.click()}>
        Add a picture
      </button>{' '}
      or drop one here
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/avif"
        hidden
        aria-label="Picture"
        onChange={(event) => setFile(event.target.files?.[0])}
      />
      {file && (
        <div className="asked">
          <label>
            What does {file.name} show, for those who do not see it?
            <input type="text" value={words} onChange={(event) => setWords(event.target.value)} />
          </label>
          <button type="button" disabled={words.trim() === ''} onClick={() => void add()}>
            Add this picture
          </button>
          <button
            type="button"
            onClick={() => {
              setFile(undefined);
              setWords('');
            }}
          >
            Do not add it
          </button>
        </div>
      )}
      {trouble && <p role="alert">{trouble}</p>}
    </div>
  );
}
