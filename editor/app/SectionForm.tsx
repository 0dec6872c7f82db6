import { useMemo } from 'react';
import type { Issue, Schema, SectionKind } from '../contract.ts';
import type { FormContext } from './form/form-context.ts';
import { SchemaForm } from './form/SchemaForm.tsx';

interface Props {
  index: number;
  kind: SectionKind;
  section: Record<string, unknown>;
  issues: readonly Issue[];
  context: FormContext;
  onChange: (section: Record<string, unknown>, field: string) => void;
}

/** The form of a section. Its kind is not changed. */
export function SectionForm({ index, kind, section, issues, context, onChange }: Props) {
  const schema = useMemo<Schema>(() => {
    const { kind: _kind, ...properties } = (kind.schema['properties'] ?? {}) as Record<string, Schema>;
    return { ...kind.schema, properties };
  }, [kind]);
  const { kind: name, ...value } = section;
  const before = `${String(section['id'])}.`;
  const own = {
    ...context,
    proposals: context.proposals.flatMap((each) => (each.startsWith(before) ? each.slice(before.length) : [])),
    confirm: (field: string) => context.confirm(before + field),
  };
  return (
    <div className="section-form">
      <p className="hint">{kind.description}</p>
      <SchemaForm
        id={`section-${index}`}
        schema={schema}
        value={value}
        issues={issues}
        context={own}
        onChange={(next, field) => onChange({ kind: name, ...(next as object) }, field)}
      />
    </div>
  );
}
