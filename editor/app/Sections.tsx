import { useState } from 'react';
import type { Issue, SectionKind } from '../contract.ts';
import type { FormContext } from './form/form-context.ts';
import { inWords } from '../in-words.ts';
import { summaryOf } from './form/labels.ts';
import { startValue } from './form/start-value.ts';
import { KindPicker } from './KindPicker.tsx';
import { SectionForm } from './SectionForm.tsx';
import { ToolButton } from './ToolButton.tsx';

interface Props {
  sections: readonly unknown[];
  kinds: readonly SectionKind[];
  issues: readonly Issue[];
  context: FormContext;
  onChange: (sections: unknown[], field: string) => void;
}

type Section = Record<string, unknown>;

let made = 0;
const nextKey = () => (made += 1);

/** The sections of a page in their order: each opens as a form; they are added, moved, duplicated and removed. */
export function Sections({ sections, kinds, issues, context, onChange }: Props) {
  const [keys, setKeys] = useState<number[]>(() => sections.map(nextKey));
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [picking, setPicking] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  // An undone change may bring sections back or take them away.
  const known = sections.map((_, index) => keys[index] ?? index - 10_000);
  const put = (next: unknown[], nextKeys: number[], words: string, focus?: number) => {
    setKeys(nextKeys);
    setAnnouncement(words);
    onChange(next, '');
    if (focus !== undefined) requestAnimationFrame(() => document.getElementById(`section-${focus}__toggle`)?.focus());
  };
  const toggle = (key: number) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const nameOf = (section: Section) =>
    `${inWords(String(section['kind']))}${summaryOf({ ...section, kind: undefined }) ? `: ${summaryOf(section)}` : ''}`;
  const move = (from: number, to: number) => {
    const [next, nextKeys] = [[...sections], [...known]];
    next.splice(to, 0, ...next.splice(from, 1));
    nextKeys.splice(to, 0, ...nextKeys.splice(from, 1));
    put(next, nextKeys, `Moved to place ${to + 1} of ${next.length}.`, to);
  };
  return (
    <section className="sections" aria-label="Sections">
      <h3>Sections of the page</h3>
      <p role="status" className="unseen">
        {announcement}
      </p>
      <ol>
        {sections.map((each, index) => {
          const section = each as Section;
          const kind = kinds.find(({ kind: name }) => name === section['kind']);
          const key = known[index] ?? index;
          const own = issues
            .filter(({ place }) => place[0] === 'sections' && place[1] === index)
            .map((issue) => ({ ...issue, place: issue.place.slice(2) }));
          const name = nameOf(section);
          return (
            <li key={key} className={own.length > 0 ? 'section wrong' : 'section'}>
              <div className="entry-bar">
                <button
                  type="button"
                  className="toggle"
                  id={`section-${index}__toggle`}
                  aria-expanded={open.has(key)}
                  ref={(element) => {
                    const show = () => setOpen((before) => new Set(before).add(key));
                    element?.addEventListener('open-section', show);
                    return () => element?.removeEventListener('open-section', show);
                  }}
                  onClick={() => toggle(key)}
                >
                  {name}
                  {own.length > 0 && <span className="count"> ({own.length} to correct)</span>}
                </button>
                <span className="tools">
                  <ToolButton does="Move up" to={name} isOff={index === 0} act={() => move(index, index - 1)} />
                  <ToolButton
                    does="Move down"
                    to={name}
                    isOff={index === sections.length - 1}
                    act={() => move(index, index + 1)}
                  />
                  <ToolButton
                    does="Duplicate"
                    to={name}
                    act={() =>
                      put(
                        sections.toSpliced(index + 1, 0, structuredClone(section)),
                        known.toSpliced(index + 1, 0, nextKey()),
                        'Duplicated.',
                        index + 1,
                      )
                    }
                  />
                  <ToolButton
                    does="Remove"
                    to={name}
                    isOff={sections.length === 1}
                    act={() =>
                      put(
                        sections.toSpliced(index, 1),
                        known.toSpliced(index, 1),
                        'Removed. Undo brings it back.',
                        Math.max(0, index - 1),
                      )
                    }
                  />
                </span>
              </div>
              {open.has(key) && kind && (
                <SectionForm
                  index={index}
                  kind={kind}
                  section={section}
                  issues={own}
                  context={context}
                  onChange={(value, field) => onChange(sections.with(index, value), field)}
                />
              )}
            </li>
          );
        })}
      </ol>
      <button type="button" onClick={() => setPicking(true)}>
        Add a section
      </button>
      {picking && (
        <KindPicker
          kinds={kinds}
          onClose={() => setPicking(false)}
          onPick={(kind) => {
            const key = nextKey();
            setPicking(false);
            setOpen((before) => new Set(before).add(key));
            put(
              [...sections, startValue(kind.schema, kind.kind)],
              [...known, key],
              'Added at the end.',
              sections.length,
            );
          }}
        />
      )}
    </section>
  );
}
