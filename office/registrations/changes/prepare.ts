import { checkFormValues, type FieldError } from '../../../model/forms/check-form-values.ts';
import { HttpError } from '../../../server/http-error.ts';
import { emailText } from '../../../server/mail/compose-email.ts';
import type { SentForm } from '../../../server/plugins/form-bodies.ts';
import type { Submission } from '../../../server/store/records.ts';
import { hiddenNames, hiddenInitialValues, officeField, readEdited } from '../sent-values.ts';
import type { SubmissionDetails } from '../read-submissions.ts';
import { paragraphsIn, type Change, type Draft, type Plan, type PlanParts } from './change.ts';

/**
 * Reads a draft. Text that a staff member edited is kept; the rest is the present suggestion, because a colleague may have
 * changed the date since the page was opened.
 * @param isSent if the page of the change was sent back
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
  const { values, errors } = checkFormValues({ fields }, new Map(readEdited(suggestedValues, sent)));
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
  { isSent, isMany }: { isSent: boolean; isMany: boolean },
) {
  const { save, ...page } = await plan(details, sent, parts);
  const { submission } = details;
  const prefix = isMany ? `${submission.reference}-` : '';
  const drafts = (save?.drafts ?? []).map((draft) =>
    readDraft({ ...draft, name: `${prefix}${draft.name}` }, sent, isSent),
  );
  const [draftError] = drafts.flatMap(({ errors }) => errors);
  // An email of a change of many can be read and left out, but not mended.
  if (isMany && draftError)
    throw new HttpError(422, `With the values of this registration, the email cannot be sent: ${draftError.message}.`);
  const emails = drafts.filter(({ isTicked }) => isTicked).map(({ email }) => email);
  const overbooks = sent.has(hiddenNames.overbook);
  const change: Change | undefined = save && { ...save, title: page.title, submission, emails, overbooks };
  return { ...page, submission, drafts, change, button: save?.button ?? 'Go on' };
}

/** The same change of one registration or of several, as its page shows it. */
export interface PreparedChanges {
  prepared: readonly [PreparedChange, ...PreparedChange[]];
  /** Registrations that cannot have the change. */
  impossible: readonly { submission: Submission; reason: string }[];
  /** Changes to save; empty while input is still required. */
  changes: readonly Change[];
  errors: readonly FieldError[];
}

/**
 * Plans the change of each registration.
 * @param options if the page of the change was sent back, and if several registrations are changed on it
 * @throws HttpError if none of them can have the change
 */
export async function prepareChanges(
  plan: Plan,
  submissions: readonly SubmissionDetails[],
  sent: SentForm,
  parts: PlanParts,
  options: { isSent: boolean; isMany: boolean },
): Promise<PreparedChanges> {
  const prepared: PreparedChange[] = [];
  const planErrors: { submission: Submission; error: HttpError }[] = [];
  for (const details of submissions) {
    try {
      prepared.push(await prepareChange(plan, details, sent, parts, options));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      planErrors.push({ submission: details.submission, error });
    }
  }
  const [first, ...followers] = prepared;
  if (!first) {
    const [firstError] = planErrors;
    if (!firstError) throw new HttpError(422, 'Tick the registrations first, then press the button.');
    if (!options.isMany) throw firstError.error;
    throw new HttpError(422, `None of them can be changed. ${firstError.error.message}`);
  }
  const draftErrors = prepared.flatMap(({ drafts }) => drafts.flatMap(({ errors }) => errors));
  return {
    prepared: [first, ...followers],
    impossible: planErrors.map(({ submission, error }) => ({ submission, reason: error.message })),
    changes: prepared.flatMap(({ change }) => change ?? []),
    errors: [...(first.form?.errors ?? []), ...(options.isSent ? draftErrors : [])],
  };
}
