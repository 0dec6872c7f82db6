import {
  ADDITIONAL_PROPERTY_FLAG,
  type FieldTemplateProps,
  type ObjectFieldTemplateProps,
  type RJSFSchema,
} from '@rjsf/utils';
import { useState } from 'react';
import { forEngineer } from '../../../../model/reader/editor-hints.ts';
import { isRecord } from '../../../../model/reader/map-texts.ts';
import { uncapitalise } from '../../../../model/text/words.ts';
import type { Schema } from '../../contract.ts';
import { fieldsOf, labelOf } from '../../labels.ts';
import { idOf } from '../focus-field.ts';
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from './list-templates.tsx';
import { isOfKinds, type FormContext } from './schema.ts';
import { messageAtField, singularOf } from './words.ts';

/** A field: its name, hint, notices, errors and control. The name of an additional field can be changed. */
function FieldTemplate(props: FieldTemplateProps<unknown, RJSFSchema, FormContext>) {
  const { id, label, children, errors, description, displayLabel, required, schema } = props;
  const { notices, schema: formSchema } = props.registry.formContext;
  const isAdditional = ADDITIONAL_PROPERTY_FLAG in schema;
  // The bar of an entry has its name already.
  const [list, index] = props.fieldPathId.path.slice(-2);
  const isEntry = typeof list === 'string' && typeof index === 'number';
  const fieldLabel = isAdditional ? 'Value' : labelOf(schema, label);
  const shownLabel = isEntry ? `${singularOf(list)} ${index + 1}` : fieldLabel;
  return (
    <div className="field">
      {isAdditional && (
        <>
          <label htmlFor={`${id}-key`}>Name</label>
          <input id={`${id}-key`} type="text" defaultValue={label} onBlur={props.onKeyRenameBlur} />
        </>
      )}
      {displayLabel && (
        <label htmlFor={id} id={`${id}__label`} className={isEntry ? 'visually-hidden' : undefined}>
          {shownLabel}
          {!required && !isAdditional && !isEntry && <span className="aside"> (may be left out)</span>}
        </label>
      )}
      {schema.type !== 'object' && schema.type !== 'array' && description}
      {notices
        .filter(({ place }) => id === idOf(place))
        .map((notice) => (
          <p key={notice.message} className="notice">
            {messageAtField(notice, formSchema)}
          </p>
        ))}
      {errors}
      {children}
      {isAdditional && (
        <button type="button" onClick={props.onRemoveProperty}>
          Remove {label}
        </button>
      )}
    </div>
  );
}

const rareGroup = 'Rarely used';
/** Groups whose required fields are outside them, in view, because a new file cannot be published without them. */
const groupsWithoutRequired = [rareGroup, 'Review'];
/** Groups that come after all others. */
const lastGroups = [rareGroup, forEngineer];
/** Name of no group, for the sections of a page, which come after its groups. */
const sections = 'Sections';

/** A group of fields, some of them in folded groups by the schema. */
function ObjectFieldTemplate(props: ObjectFieldTemplateProps<unknown, RJSFSchema, FormContext>) {
  const { title, description, properties, fieldPathId, schema, formData, onAddProperty } = props;
  const isEntry = typeof fieldPathId.path.at(-1) === 'number';
  const schemaOf = (name: string): Schema => fieldsOf(schema)[name] ?? {};
  // Generated values and the kind of a section are not shown in the form.
  const visibleFields = properties.filter(
    ({ name }) => !schemaOf(name)['madeFrom'] && schemaOf(name)['const'] === undefined,
  );
  const required = schema.required ?? [];
  // Fields that were missing when the form was opened: one that is being filled in does not move to its group.
  const [missing] = useState(() => required.filter((name) => !isRecord(formData) || formData[name] === undefined));
  const groupOf = (name: string) => {
    if (isOfKinds(schemaOf(name)['items'] as Schema)) return sections;
    const group = String(schemaOf(name)['group'] ?? '');
    const isInView =
      group === forEngineer ? missing.includes(name) : required.includes(name) && groupsWithoutRequired.includes(group);
    return isInView ? '' : group;
  };
  const fieldsInGroup = (group: string) =>
    visibleFields
      .filter(({ name }) => groupOf(name) === group)
      .map(({ content, name }) => <div key={name}>{content}</div>);
  const foldedGroups = [...new Set(visibleFields.map(({ name }) => groupOf(name)))]
    .filter((group) => group !== '' && group !== sections)
    .toSorted((a, b) => lastGroups.indexOf(a) - lastGroups.indexOf(b));
  const fields = (
    <>
      {fieldsInGroup('')}
      {foldedGroups.map((group) => (
        <details key={group} className="group">
          <summary>{group}</summary>
          {fieldsInGroup(group)}
        </details>
      ))}
      {fieldsInGroup(sections)}
      {schema.additionalProperties && (
        <button type="button" onClick={onAddProperty}>
          Add to {uncapitalise(labelOf(schema, title || 'this list'))}
        </button>
      )}
    </>
  );
  if (fieldPathId.path.length === 0 || isEntry) return fields;
  return (
    <fieldset id={fieldPathId.$id} tabIndex={-1}>
      <legend>{labelOf(schema, title)}</legend>
      {description && <p className="hint">{description}</p>}
      {fields}
    </fieldset>
  );
}

/** Templates of the form library for fields, groups and lists. */
export const templates = { FieldTemplate, ObjectFieldTemplate, ArrayFieldTemplate, ArrayFieldItemTemplate };
