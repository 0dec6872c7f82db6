import { dayInSingapore } from '../../../model/dates/day.ts';
import { checkFormValues, type FieldError } from '../../../model/forms/check-form-values.ts';
import { HttpError } from '../../../server/http-error.ts';
import { emailText } from '../../../server/mail/compose-email.ts';
import type { SentForm } from '../../../server/plugins/form-bodies.ts';
import type { OfficeParts } from '../../../server/start-server.ts';
import type { Submission } from '../../../server/store/records.ts';
import { readIntakes, type ListedIntake } from '../../../server/submissions/intakes.ts';
import type { SubmissionDetails } from '../read-submissions.ts';
import { hiddenInitialValues, deskNames, officeField, readEdited } from '../sent-values.ts';
import { paragraphsIn, type Change, type Draft, type Plan, type PlanParts } from './change.ts';

interface PrepareOptions {
  now: Date;
  isSent: boolean;
  isMany: boolean;
}

/**
 * Reads a draft. Text that a staff member edited is kept; the rest is the present suggestion, because a colleague may have
 * changed the date since the page was opened.
 */
function readDraft({ name, email, isSuggested }: Draft, sent: SentForm, isSent: boolean) {
  const subject = officeField(`${name}-subject`, 'Subject', { wide: true, missing: 'Enter the subject of the email' });
  const text = officeField(`${name}-text`, 'Text', {
    wide: true,
    control: 'textarea',
    maxLength: 10_000,
    missing: 'Enter the text of the email',
  });
  const fields = [subject, text];
  const suggestedText = emailText(email.body).trim();
  const suggestedValues = { [subject.name]: email.subject, [text.name]: suggestedText };
  // Another site may have written a query.
  const editedValues = isSent ? readEdited(suggestedValues, sent) : Object.entries(suggestedValues);
  const { values, errors } = checkFormValues({ fields }, new Map(editedValues));
  const { [subject.name]: editedSubject = '', [text.name]: editedText = '' } = values;
  const checkboxName = `${name}-send`;
  const isTicked = isSent ? sent.has(checkboxName) : isSuggested;
  return {
    checkboxName,
    fields,
    values,
    hidden: hiddenInitialValues(suggestedValues),
    isTicked,
    errors: isTicked ? errors : [],
    // An unchanged text keeps its table in the HTML part.
    email: {
      ...email,
      subject: editedSubject,
      body: editedText === suggestedText ? email.body : paragraphsIn(editedText),
    },
  };
}

/** A planned change of one registration, with its emails as the staff have edited and ticked them. */
export type PreparedChange = Awaited<ReturnType<typeof prepareChange>>;

async function prepareChange(
  plan: Plan,
  details: SubmissionDetails,
  sent: SentForm,
  parts: PlanParts,
  { isSent, isMany }: PrepareOptions,
) {
  const { save, ...page } = await plan(details, sent, parts);
  const { submission } = details;
  const prefix = isMany ? `${submission.reference}-` : '';
  const drafts = (save?.drafts ?? []).map((draft) =>
    readDraft({ ...draft, name: `${prefix}${draft.name}` }, sent, isSent),
  );
  const [draftError] = drafts.flatMap(({ errors }) => errors);
  // An email of a change of many can be read and left out, but not edited.
  if (isMany && draftError)
    throw new HttpError(422, `With the values of this registration, the email cannot be sent: ${draftError.message}.`);
  const emails = drafts.filter(({ isTicked }) => isTicked).map(({ email }) => email);
  const overbooks = sent.has(deskNames.overbook);
  const change: Change | undefined = save && { ...save, title: page.title, submission, emails, overbooks };
  return { ...page, submission, drafts, change, button: save?.button ?? 'Go on' };
}

/** The same change of one registration or of several, as its page shows it. */
export interface PreparedChanges {
  prepared: readonly [PreparedChange, ...PreparedChange[]];
  impossible: readonly { submission: Submission; reason: string }[];
  /** Changes to save; empty while input is still required. */
  changes: readonly Change[];
  errors: readonly FieldError[];
}

/** Plans the change of each registration. @throws HttpError if none of them can have the change */
export async function prepareChanges(
  plan: Plan,
  submissions: readonly SubmissionDetails[],
  sent: SentForm,
  parts: OfficeParts,
  options: PrepareOptions,
): Promise<PreparedChanges> {
  const { now, isSent, isMany } = options;
  let openIntakes: Promise<ListedIntake[]> | undefined;
  const planParts = { ...parts, now, readOpenIntakes: () => (openIntakes ??= readOpenIntakes(parts, now)) };
  const prepared: PreparedChange[] = [];
  const impossible: { submission: Submission; reason: string }[] = [];
  for (const details of submissions) {
    try {
      const preparedChange = await prepareChange(plan, details, sent, planParts, options);
      const [error] = preparedChange.form?.errors ?? [];
      // The form of the first, which serves for all, asks for nothing more.
      if (prepared[0]?.change && !preparedChange.change && error) throw new HttpError(422, `${error.message}.`);
      prepared.push(preparedChange);
    } catch (error) {
      if (!(error instanceof HttpError) || !isMany) throw error;
      impossible.push({ submission: details.submission, reason: error.message });
    }
  }
  const [first, ...others] = prepared;
  if (!first)
    throw new HttpError(
      422,
      impossible[0]
        ? `None of them can be changed. ${impossible[0].reason}`
        : 'Tick the registrations first, then press the button.',
    );
  const draftErrors = prepared.flatMap(({ drafts }) => drafts.flatMap(({ errors }) => errors));
  return {
    prepared: [first, ...others],
    impossible,
    changes: prepared.flatMap(({ change }) => change ?? []),
    errors: [...(first.form?.errors ?? []), ...(isSent ? draftErrors : [])],
  };
}

async function readOpenIntakes({ store, content }: OfficeParts, now: Date): Promise<ListedIntake[]> {
  const today = dayInSingapore(now);
  const intakes = await readIntakes(store, content, today, { startsFrom: today });
  return intakes.filter(({ status, startsOn = '' }) => status === 'offered' && startsOn >= today);
}
