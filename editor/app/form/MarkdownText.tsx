import { useRef } from 'react';
import type { FormContext } from './form-context.ts';
import { PictureDrop } from './PictureDrop.tsx';

interface Props {
  id: string;
  value: string;
  /** Whether it may have several lines and Markdown. */
  isLong: boolean;
  most?: number | undefined;
  context: FormContext;
  onChange: (text: string) => void;
  'aria-describedby': string;
}

/** What a button of the toolbar puts around the chosen words. */
const marks = [
  { label: 'Bold', sign: 'B', before: '**', after: '**', words: 'words' },
  { label: 'Italic', sign: 'I', before: '_', after: '_', words: 'words' },
  { label: 'Link', sign: 'Link', before: '[', after: '](/)', words: 'what it leads to' },
  { label: 'Heading', sign: 'H', before: '\n## ', after: '\n', words: 'Heading' },
  { label: 'List', sign: 'List', before: '\n- ', after: '\n', words: 'point' },
] as const;

/** A text as it is, with a small toolbar where it may be Markdown, and the figures of the company to put in. */
export function MarkdownText({ value, isLong, most, context, onChange, ...control }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (before: string, after: string, words: string) => {
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = area.current ?? {};
    const chosen = value.slice(from, to) || words;
    onChange(value.slice(0, from) + before + chosen + after + value.slice(to));
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(from + before.length, from + before.length + chosen.length);
    });
  };
  return (
    <div className="text">
      {isLong && (
        <div className="toolbar" role="group" aria-label="Format">
          {marks.map(({ label, sign, before, after, words }) => (
            <button key={label} type="button" aria-label={label} onClick={() => insert(before, after, words)}>
              {sign}
            </button>
          ))}
        </div>
      )}
      <textarea
        {...control}
        ref={area}
        rows={isLong ? 6 : 1}
        value={value}
        onChange={(event) => onChange(isLong ? event.target.value : event.target.value.replaceAll('\n', ' '))}
      />
      <div className="below">
        {most !== undefined && (
          <span className={value.length > most ? 'over' : undefined}>
            {value.length} of {most} characters
          </span>
        )}
        <select
          aria-label="Put in a figure of the company"
          value=""
          onChange={(event) => insert(event.target.value, '', '')}
        >
          <option value="">Put in a figure …</option>
          {(context.choices['fact'] ?? []).map((fact) => (
            <option key={fact.value} value={fact.value}>
              {fact.label}
            </option>
          ))}
        </select>
      </div>
      {isLong && <PictureDrop context={context} onAdded={(markdown) => insert(`\n${markdown}\n`, '', '')} />}
    </div>
  );
}
