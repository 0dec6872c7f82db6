import { dayInSingapore } from '../../model/dates/day.ts';
import { acceptedForms } from '../../model/forms/offered-forms.ts';
import type { Submission } from '../store/records.ts';
import type { DeskParts } from './desk-parts.ts';
import type { RegistrationView } from './views/registration.ts';

/** Makes the function that reads a submission's current form, emails and history. */
export function viewReader({ store, content, clock }: Pick<DeskParts, 'store' | 'content' | 'clock'>) {
  const formOn = acceptedForms(content.forms, content.courses);
  return async (submission: Submission): Promise<RegistrationView> => {
    const [emails, events] = await Promise.all([store.listEmails(submission.id), store.listEvents(submission.id)]);
    return { submission, form: formOn(submission.form, dayInSingapore(clock())), emails, events };
  };
}
