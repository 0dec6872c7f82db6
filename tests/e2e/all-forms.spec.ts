import type { Page } from '@playwright/test';
import { specified } from '../specification/specified-in-browser.ts';
import { expect, test } from './server.ts';

test.use({ site: 'live' });

// The eight registration forms as the specification lists them, written out here and not read from content: a field
// that is renamed, an option that is lost, or a form that goes nowhere is noticed.

const common = ['firstName', 'lastName', 'email', 'phone', 'company', 'jobTitle'];
/** The certification tracks, in their order. */
const tracks = [
  'Generative AI Usage',
  'Responsible AI',
  'AI Foundations Practitioner',
  'ML Developer Pro',
  'AI Product Strategist',
  'AI for Business Leaders',
  'Responsible AI Steward',
  'Generative AI Engineer',
  'Creative AI Designer',
];
const participants = ['1', '2-5', '6-10', '11-20', '20+'];

interface SpecifiedForm {
  page: string;
  id: string;
  button: string;
  /** All fields in their order. */
  fields: readonly string[];
  required: readonly string[];
  /** The values of each select: where all dates have passed, the next available one comes first. */
  options: Readonly<Record<string, readonly string[]>>;
}

const forms: readonly SpecifiedForm[] = [
  {
    page: '/services/ai-technology-training',
    id: 'ai-certification',
    button: 'Register for this track',
    fields: ['firstName', 'lastName', 'email', 'phone', 'company', 'certificationTrack', 'experience'],
    required: ['firstName', 'lastName', 'email', 'certificationTrack'],
    options: {
      certificationTrack: tracks,
      experience: ['beginner', 'intermediate', 'advanced', 'expert'],
    },
  },
  {
    page: '/services/generative-ai-usage',
    id: 'generative-ai',
    button: 'Register for this course',
    fields: ['firstName', 'lastName', 'email', 'phone', 'preferredDate', 'experience'],
    required: ['firstName', 'lastName', 'email', 'preferredDate'],
    options: {
      preferredDate: ['next-available', '15 Aug 2025', '15 Sep 2025'],
      experience: ['beginner', 'some-experience', 'intermediate'],
    },
  },
  {
    page: '/services/data-protection-fundamentals',
    id: 'data-protection-fundamentals',
    button: 'Register for this course',
    fields: [...common, 'courseDate', 'specialRequirements'],
    required: ['firstName', 'lastName', 'email', 'courseDate'],
    options: { courseDate: ['next-available', '25-aug-2025', '30-sep-2025'] },
  },
  {
    page: '/services/cybersecurity-essentials',
    id: 'cybersecurity',
    button: 'Register for this course',
    fields: [...common, 'courseDate', 'specialRequirements'],
    required: ['firstName', 'lastName', 'email', 'courseDate'],
    options: { courseDate: ['next-available', '28-aug-2025', '3-oct-2025'] },
  },
  {
    page: '/services/compliance-implementation',
    id: 'compliance-implementation',
    button: 'Register for this course',
    fields: [...common, 'courseDate', 'specialRequirements'],
    required: ['firstName', 'lastName', 'email', 'courseDate'],
    options: { courseDate: ['next-available', '2-sep-2025', '7-oct-2025'] },
  },
  {
    page: '/services/agile-adoption-training',
    id: 'agile',
    button: 'Register for training',
    fields: [...common, 'course', 'participants', 'message'],
    required: ['firstName', 'lastName', 'email', 'course'],
    options: {
      course: ['scrum-framework', 'kanban-system', 'professional-scrum-master', 'professional-product-owner'],
      participants,
    },
  },
  {
    page: '/services/professional-scrum-master',
    id: 'professional-scrum-master',
    button: 'Register for this course',
    fields: [...common, 'courseDate', 'experience', 'message'],
    required: ['firstName', 'lastName', 'email', 'courseDate'],
    options: {
      courseDate: ['next-available', '18-20-aug-2025', '22-24-sep-2025'],
      experience: ['beginner', 'intermediate', 'advanced'],
    },
  },
  {
    page: '/services/professional-product-owner',
    id: 'professional-product-owner',
    button: 'Register for this course',
    fields: [...common, 'courseDate', 'participants', 'experience', 'message'],
    // The date is not marked as required, and the server does not ask for it either.
    required: ['firstName', 'lastName', 'email'],
    options: {
      courseDate: ['next-available', 'aug-2025', 'sep-2025'],
      participants,
      experience: ['none', '1-2', '3-5', '5+'],
    },
  },
];

const typed: Record<string, string> = {
  firstName: 'Siti',
  lastName: 'binte Ahmad',
  phone: '+65 6123 4567',
  company: 'Example & Sons',
  jobTitle: 'Analyst',
  specialRequirements: 'Step-free access.',
  message: 'Mornings suit us.',
};

/** A value for every field; of each select the last option, since contradictions.spec.ts sends the first date. */
function valuesFor({ fields, options }: SpecifiedForm, email: string): Record<string, string> {
  const given: Record<string, string> = { ...typed, email };
  return Object.fromEntries(fields.map((name) => [name, options[name]?.at(-1) ?? given[name] ?? '']));
}

const fieldsOf = (page: Page) => page.locator('form[data-form] [data-field]').locator('input, select, textarea');

for (const form of forms) {
  specified(
    `${form.id}: the page asks for the specified values and no others, and what is sent is kept and confirmed`,
    async ({ page, server }) => {
      const given = valuesFor(form, `${form.id}@example.com`);
      await page.clock.install();
      await page.goto(form.page);
      await page.clock.fastForward(10_000);
      const shown = await fieldsOf(page).evaluateAll((controls) =>
        (controls as (HTMLInputElement | HTMLSelectElement)[]).map((control) => ({
          name: control.name,
          required: control.required,
          asterisk: control.labels?.[0]?.textContent.endsWith('*') ?? false,
          options: control instanceof HTMLSelectElement ? [...control.options].map(({ value }) => value) : undefined,
        })),
      );
      expect(shown).toEqual(
        form.fields.map((name) => ({
          name,
          required: form.required.includes(name),
          asterisk: form.required.includes(name),
          options: form.options[name] && ['', ...form.options[name]],
        })),
      );
      for (const [name, value] of Object.entries(given)) {
        const control = page.locator(`form[data-form] [name="${name}"]`);
        await (form.options[name] ? control.selectOption(value) : control.fill(value));
      }
      await page.getByRole('button', { name: form.button }).click();
      await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeFocused();
      await expect(page.getByText(/Thank you, Siti\. We'll contact you within 24 hours/)).toBeVisible();
      const reference = await page.getByText(/^PL-[A-Z0-9]{8}$/).textContent();
      const [kept] = await server.saved(reference ?? '');
      expect(kept).toMatchObject({ form: form.id, kind: 'registration', state: 'new' });
      expect(kept?.['values']).toEqual(given);
    },
  );
}
