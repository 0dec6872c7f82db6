// The page of a change before it is saved: the input that it needs, or its effect and its emails.
import { countInWords } from '../../../model/text/words.ts';
import { emailText } from '../../../server/mail/compose-email.ts';
import type { SentForm } from '../../../server/plugins/form-bodies.ts';
import type { PreparedChange, PreparedChanges } from '../changes/prepare.ts';
import type { Refusal } from '../changes/save-changes.ts';
import { hiddenVersions, personLink, senderName } from '../lists.ts';
import { paragraph, view } from '../page.ts';
import { deskNames } from '../sent-values.ts';
import type { Part, View } from '../views/render-page.tsx';

/** Says that the class has no free seat, with the choice to go on all the same. @param seats of the class, in words */
export const fullClassNotice = (seats: string | undefined, overbooks: boolean): View =>
  view('Notice', { look: 'problem', heading: 'This class has no free seat' }, [
    seats !== undefined && paragraph(`${seats}.`),
    view('Choice', {
      name: deskNames.overbook,
      isTicked: overbooks,
      text: 'Go on all the same. The choice is noted in the history.',
    }),
  ]);

/** Registrations that are not changed, each with the reason. */
export const unchangedList = (heading: string, unchanged: PreparedChanges['impossible']): Part =>
  unchanged.length > 0 &&
  view('Notice', { look: 'problem', heading }, [
    view(
      'List',
      {},
      unchanged.map(({ submission, reason }) => paragraph(personLink(submission), `: ${reason}`)),
    ),
  ]);

type PreparedDraft = PreparedChange['drafts'][number];

/** An email that can be edited and left out. */
const editableDraft = ({ checkboxName, fields, values, isTicked, email, errors }: PreparedDraft): View =>
  view('Group', { legend: `Email to ${email.recipient}` }, [
    view('Choice', { name: checkboxName, isTicked, text: 'Send this email' }),
    view('Fields', { fields, values, errors }),
    email.calendar !== undefined && view('Paragraph', { look: 'hint' }, ['The calendar file goes with it.']),
  ]);

/** An email that can be read and left out. */
const readableDraft = ({ checkboxName, isTicked, email }: PreparedDraft): View =>
  view('Parts', {}, [
    view('Choice', { name: checkboxName, isTicked, text: `Email to ${email.recipient}: ${email.subject}` }),
    view('Folded', {
      summary: email.calendar === undefined ? 'Read it' : 'Read it, with a calendar file',
      text: emailText(email.body),
    }),
  ]);

interface ChangePage extends PreparedChanges {
  sent: SentForm;
  /** Changes whose class has no free seat. */
  fullClasses: readonly Refusal[];
  action: string;
  /** Values that the address needs besides those of the change. */
  hidden: Readonly<Record<string, string>>;
  /** A colleague's change in the meantime. */
  conflict?: string | undefined;
  back: string;
  isMany: boolean;
}

/** Title and content of the page of a change. The form and the texts of the first registration serve for all. */
export function changePage(page: ChangePage): { title: string; body: Part[] } {
  const { prepared, impossible, errors, sent, fullClasses, action, hidden, conflict, back, isMany } = page;
  const [first] = prepared;
  const count = countInWords(prepared.length, 'registration');
  const drafts = isMany ? [] : first.drafts;
  const form = {
    ...first.form,
    action,
    hidden: {
      ...hidden,
      ...first.values,
      ...Object.assign({}, ...drafts.map((draft) => draft.hidden)),
      ...hiddenVersions(prepared.map(({ submission }) => submission)),
      [deskNames.step]: first.change ? 'save' : 'check',
    },
    errors,
    button: isMany && first.change ? `${first.button}: ${count}` : first.button,
    back,
  };
  const effect = ({ submission, summary, drafts: emails }: PreparedChange) => {
    const seats = fullClasses.find((refusal) => refusal.submission.id === submission.id)?.seats;
    return view('Parts', {}, [
      paragraph(personLink(submission), ' ', summary),
      seats !== undefined && view('Paragraph', { look: 'hint' }, [`No free seat: ${seats}.`]),
      ...emails.map(readableDraft),
    ]);
  };
  const body = view('Form', form, [
    conflict !== undefined && view('Notice', { look: 'problem', isResponse: true }, [paragraph(conflict)]),
    !isMany && first.summary !== undefined && paragraph(first.summary),
    ...(first.body ?? []),
    fullClasses.length > 0 && fullClassNotice(isMany ? undefined : fullClasses[0]?.seats, sent.has(deskNames.overbook)),
    isMany && view('List', {}, prepared.map(effect)),
    ...drafts.map(editableDraft),
    unchangedList('Left as they are', impossible),
  ]);
  return { title: `${first.title}: ${isMany ? count : senderName(first.submission)}`, body: [body] };
}
