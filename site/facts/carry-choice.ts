import { mapFields, refersTo } from '../../model/reader/each-text.ts';
import type { Course } from '../../model/courses/course.ts';
import type { Form } from '../../model/forms/form.ts';
import { pageSchema, type Page } from '../../model/pages/page.ts';
import type { Content } from '../../model/reader/sources.ts';

/** An address with what is chosen in the form that it leads to: a parameter with the name of the form's field. */
function withChoice(address: string, field: string, value: string): string {
  const [path = '', part] = address.split('#');
  return `${path}?${field}=${encodeURIComponent(value)}${part === undefined ? '' : `#${part}`}`;
}

/** Address of the registration form of a course, with the course chosen if the form is for several. */
export function registerAddress({ slug, page, form }: Course, forms: readonly Form[]): string {
  const address = `${page}#registration`;
  const choice = forms.find(({ id }) => id === form)?.choosesCourse;
  const [value] = Object.entries(choice?.courses ?? {}).find(([, course]) => course === slug) ?? [];
  return choice && value !== undefined ? withChoice(address, choice.field, value) : address;
}

/** Address of the description of a course: the part of its page about it, if that has an anchor. */
export function courseAddress({ slug, page }: Course, pages: readonly Page[]): string {
  const sections = pages.find(({ path }) => path === page)?.sections ?? [];
  const cards = sections.flatMap((section) => (section.kind === 'cards' ? section.items : []));
  if (cards.some(({ id, course }) => id === slug && course === slug)) return `${page}#${slug}`;
  const parts = sections.flatMap((section) =>
    section.kind === 'curriculum' ? [{ id: section.id, course: section.course }] : [],
  );
  const part = parts.find(({ id, course }) => id && course === slug);
  // A page about one course begins with it.
  return part && parts.length > 1 ? `${page}#${part.id}` : page;
}

/**
 * The sections of a page, whose links to the contact form choose there what the page is about
 * (`pages` of an option in the form).
 */
export function carryChoice(page: Page, { forms }: Pick<Content, 'forms'>): Page['sections'] {
  const choices = forms.flatMap((form) =>
    form.fields.flatMap(({ name, options }) =>
      options.flatMap(({ value, pages = [] }) =>
        pages.includes(page.path) ? [[form.page, withChoice(form.page, name, value)] as const] : [],
      ),
    ),
  );
  const links = new Map(choices);
  if (links.size === 0) return page.sections;
  return mapFields(pageSchema.shape.sections, page.sections, (text, field) =>
    refersTo(field) === 'page' ? (links.get(text) ?? text) : text,
  ) as Page['sections'];
}
