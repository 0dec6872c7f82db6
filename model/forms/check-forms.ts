// Checks of forms, and of the courses and pages that belong to them.
import type { ContentIssue, Problem } from '../reader/content-error.ts';
import { unreadFiles, type Sources } from '../reader/sources.ts';
import type { LinkCheck } from '../pages/internal-links.ts';
import type { Section } from '../pages/page.ts';
import { fileAt } from '../pages/addresses.ts';
import { coursesByOption } from './form.ts';
import type { Form } from './form-schema.ts';
import { envelopeNames } from './sent-form.ts';

function fieldProblems({ fields, choosesIntake }: Form): Problem[] {
  const problems: Problem[] = [];
  fields.forEach(({ name, control, options, required, missing }, index) => {
    const report = (message: string) => {
      problems.push({ path: ['fields', index], message });
    };
    if (envelopeNames.some((envelopeName) => envelopeName === name))
      return report(`every form sends "${name}" by itself. Give this field another name.`);
    if (fields.findIndex((field) => field.name === name) < index)
      return report(`the field "${name}" is in this form twice. Remove one of the two.`);
    if (control === 'select' && options.length === 0 && name !== choosesIntake)
      report(`the select "${name}" has no options. List them.`);
    if (required && !missing)
      report(`the field "${name}" is required and has no "missing". Say there what to do, e.g. "Enter your name".`);
    if (name === 'email' && (!required || control !== 'email'))
      report(
        'the field "email" must have "required: true" and "control: email": our confirmation goes to this address. Correct it here or in content/form-fields.yaml.',
      );
  });
  if (!fields.some(({ name }) => name === 'email'))
    problems.push({
      path: ['fields'],
      message: 'the form does not ask for an email address, so no confirmation could be sent. Add the field "email".',
    });
  return problems;
}

/** Problems of the fields to which a form gives a meaning: course, intake and number of participants. */
function choiceProblems({ fields, course, choosesIntake, countsParticipants, choosesCourse }: Form): Problem[] {
  const problems: Problem[] = [];
  for (const [key, name] of [
    ['choosesIntake', choosesIntake],
    ['countsParticipants', countsParticipants],
    ['choosesCourse', choosesCourse],
  ] as const) {
    if (name === undefined) continue;
    const field = fields.find((candidate) => candidate.name === name);
    if (!field)
      problems.push({ path: [key], message: `the form has no field "${name}". Correct the name, or add the field.` });
    else if (field.control !== 'select')
      problems.push({
        path: [key],
        message: `visitors must choose "${name}" from a list, and can type anything. Give that field "control: select".`,
      });
  }
  if (choosesIntake && !course)
    problems.push({
      path: ['choosesIntake'],
      message: 'the form names no course whose intakes it could offer. Add "course".',
    });
  const countField = fields.findIndex(({ name }) => name === countsParticipants);
  fields[countField]?.options.forEach((option, index, options) => {
    if (index > 0 && (option.seats ?? 1) <= (options[index - 1]?.seats ?? 1))
      problems.push({
        path: ['fields', countField, 'options', index],
        message: `the option "${option.value}" takes no more seats than the one before it, so more people could register than there are seats. Add "seats: " with the largest number of people that it stands for.`,
      });
  });
  const courseField = fields.findIndex(({ name }) => name === choosesCourse);
  fields[courseField]?.options.forEach((option, index) => {
    if (!option.course)
      problems.push({
        path: ['fields', courseField, 'options', index],
        message: `the option "${option.value}" names no course, so its emails would have no fee and no terms. Add "course: " with the name of its course.`,
      });
  });
  return problems;
}

/** Problems of the forms that a page shows, given all forms by their ids. */
function shownFormProblems(sections: readonly Section[], forms: ReadonlyMap<string, Form>): Problem[] {
  const problems: Problem[] = [];
  let shownForm: string | undefined;
  sections.forEach((section, index) => {
    if (section.kind !== 'registration' && section.kind !== 'enquiry') return;
    const kind = forms.get(section.form)?.kind ?? section.kind;
    if (kind !== section.kind)
      problems.push({
        path: ['sections', index, 'kind'],
        message: `the form "${section.form}" would be refused here. Write "kind: ${kind}", as in content/forms/${section.form}.yaml.`,
      });
    if (shownForm !== undefined)
      problems.push({
        path: ['sections', index],
        message: `this page shows the form "${shownForm}" already, and the fields of two forms get mixed up. Move this one to a page of its own.`,
      });
    shownForm = section.form;
  });
  return problems;
}

/** The courses whose form does not register for them. */
function courseIssues({ courses }: Sources, forms: ReadonlyMap<string, Form>): ContentIssue[] {
  return courses.flatMap((source) => {
    const form = forms.get(source.value?.form ?? '');
    const slug = source.value?.slug ?? '';
    if (!form || form.course === slug || Object.values(coursesByOption(form)).includes(slug)) return [];
    const message = `the form "${form.id}" does not register for this course. Name another form, or add the course to content/forms/${form.id}.yaml.`;
    return [source.issueAt(['form'], message)];
  });
}

/** The mistakes of forms, of the pages that show or confirm them, and of courses that name another form. */
export function formIssues(sources: Sources, linkError: LinkCheck): ContentIssue[] {
  const unread = unreadFiles(sources.pages);
  const pages = new Map(sources.pages.flatMap(({ value }) => (value ? [[value.path, value]] : [])));
  const forms = new Map(sources.forms.flatMap(({ value }) => (value ? [[value.id, value]] : [])));
  // A page that cannot be read is reported already.
  const shows = (address: string, matches: (section: Section) => boolean) =>
    unread.has(fileAt(address)) || pages.get(address)?.sections.some(matches);

  const confirmations = (['registration', 'enquiry'] as const).flatMap((kind) => {
    const form = sources.forms.find(({ value }) => value?.kind === kind);
    const address = `/${kind}-received`;
    if (!form || shows(address, (section) => section.kind === 'received' && section.formKind === kind)) return [];
    const message = `nothing tells a visitor that this form has arrived. ${fileAt(address)} must have a section "kind: received" with "formKind: ${kind}".`;
    return [form.issueAt(['kind'], message)];
  });
  const formMistakes = sources.forms.flatMap(({ value: form, issueAt }) => {
    if (!form) return [];
    const [address = ''] = form.page.split('#');
    const isShown = shows(address, (section) => section.kind === form.kind && section.form === form.id);
    const problems = [...fieldProblems(form), ...choiceProblems(form)];
    // A page that is missing is reported already.
    if (!isShown && !linkError(form.page))
      problems.unshift({
        path: ['page'],
        message: `${address} does not show this form, so a visitor whose browser runs no script would lose what was typed. Name the page that has a section "kind: ${form.kind}" with "form: ${form.id}".`,
      });
    return problems.map(({ path, message }) => issueAt(path, message));
  });
  return [
    ...sources.pages.flatMap(({ value, issueAt }) =>
      shownFormProblems(value?.sections ?? [], forms).map(({ path, message }) => issueAt(path, message)),
    ),
    ...courseIssues(sources, forms),
    ...confirmations,
    ...formMistakes,
  ];
}
