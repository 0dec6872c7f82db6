// A company is what its people wrote as its name; it has no record of its own.
import { fold } from '../../model/search/fold-text.ts';
import type { Content } from '../../model/reader/sources.ts';
import type { Submission } from '../../server/store/records.ts';
import type { Store } from '../../server/store/store.ts';
import { registrationsPath } from '../shell/paths.ts';

/** The rule by which names count as one company, for the staff. */
export const sameCompany =
  'Names count as one company if they differ only in capitals, accents, blanks, commas, full stops, or in “Pte Ltd” at the end.';

/** The company that a form names, in the field with its autocomplete token. */
export function companyOf({ form: id, values }: Pick<Submission, 'form' | 'values'>, forms: Content['forms']): string {
  const fields = forms.find((form) => form.id === id)?.fields ?? [];
  const { name = 'company' } = fields.find(({ autocomplete }) => autocomplete === 'organization') ?? {};
  return values[name] ?? '';
}

/** A name of a company for comparison: see `sameCompany`. */
export function companyKey(name: string): string {
  const spelling = fold(name).replace(/[.,]/g, ' ').trim().replace(/\s+/gu, ' ');
  return spelling.replace(/ \(?(?:pte|private)\)? (?:ltd|limited)$/, '') || spelling;
}

/** Address of the page of a company. */
export const companyPath = (name: string) => `${registrationsPath}/company?${new URLSearchParams({ name }).toString()}`;

/** Registrations and enquiries of a company, newest first. */
export async function listCompany(store: Store, forms: Content['forms'], name: string): Promise<Submission[]> {
  const key = companyKey(name);
  // Its words are in the text by which a person is found, which also has names and addresses.
  const submissions = key === '' ? [] : await store.listSubmissions({ person: key, isLetIn: true });
  return submissions.filter((submission) => companyKey(companyOf(submission, forms)) === key);
}
