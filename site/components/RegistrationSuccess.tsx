import type { ReactNode } from 'react';
import type { RegistrationSummary } from '../../model/forms/sent-form.ts';
import { DashList } from './RichText.tsx';
import { Slots, SuccessFrame, type SuccessProps } from './SuccessFrame.tsx';
import links from './Links.module.css';

interface ConfirmationProps extends SuccessProps {
  /** Address for changes and withdrawals. */
  email: string;
}

interface RegistrationSuccessProps extends ConfirmationProps {
  registered: RegistrationSummary & {
    reference: string;
    firstName: string;
    /** An email about it is on its way. */
    emailed: boolean;
  };
  /** Buttons after the link back. */
  children?: ReactNode;
}

const headings = { seated: 'Registration Successful!', waiting: 'You are on the waiting list' };

const leads = (thanks: string, replyTime: string) => ({
  seated: `${thanks} We’ll contact you within ${replyTime} with course schedules and next steps.`,
  waiting: `${thanks} This date is full. We will write to you as soon as a seat becomes free. Until then you have no seat.`,
});

/** Follows a lead. It is true of a class under way and of one that is over. */
const begunNotice = ' It is too late for the date you chose, so we will offer you the next one.';

const nextSteps = (email: string) => (
  <DashList
    items={[
      'Nothing is charged now.',
      `To change or withdraw your registration, write to ${email} and quote the reference.`,
    ]}
  />
);

const calendarLabel = <span>Add the Date to Your Calendar</span>;

/** Label of the way from a confirmation back to the form. */
export const anotherLabel = 'Register Another Person';

/** Confirmation of a registration in place of its form. */
export function RegistrationSuccess(props: RegistrationSuccessProps) {
  const { registered, email, replyTime, children, ...frame } = props;
  const { reference, course, date, price, calendar, firstName, emailed } = registered;
  const state = registered.waiting ? 'waiting' : 'seated';
  const lead = leads(firstName ? `Thank you, ${firstName}.` : 'Thank you.', replyTime)[state];
  const cells = [
    { label: 'Reference', value: reference },
    { label: 'Course', value: course },
    { label: 'Date', value: date ?? '' },
    { label: 'Fee', value: price ?? '' },
  ];
  return (
    <SuccessFrame
      {...frame}
      heading={headings[state]}
      lead={`${lead}${registered.hasBegun ? begunNotice : ''}`}
      cells={cells.filter(({ value }) => value !== '')}
      emailed={emailed}
      nextSteps={nextSteps(email)}
      actions={
        <>
          {calendar && (
            <a className={links['arrow']} href={calendar} download>
              {calendarLabel}
            </a>
          )}
          {children}
        </>
      }
    />
  );
}

/** Confirmation of a registration as a built page without personal data; the server fills in its slots. */
export function RegistrationReceived({ email, replyTime, ...frame }: ConfirmationProps) {
  const cancelledLead =
    'This registration has been cancelled, so no seat is kept for you. If you would like to take part after all, please write to us.';
  return (
    <SuccessFrame
      {...frame}
      heading={<Slots texts={{ ...headings, cancelled: 'Registration cancelled' }} />}
      lead={<Slots texts={{ ...leads('Thank you.', replyTime), begun: begunNotice, cancelled: cancelledLead }} />}
      cells={[
        { label: 'Reference', value: '', slot: 'reference' },
        { label: 'Course', value: '', slot: 'course' },
        { label: 'Date', value: '', slot: 'date' },
        { label: 'Fee', value: '', slot: 'price' },
      ]}
      emailed={undefined}
      nextSteps={
        <div data-slot="active" hidden>
          {nextSteps(email)}
        </div>
      }
      actions={
        <>
          <a className={links['arrow']} href="" download data-slot="calendar" hidden>
            {calendarLabel}
          </a>
          <a className={links['arrow']} href="" data-slot="form" hidden>
            <span>{anotherLabel}</span>
          </a>
        </>
      }
    />
  );
}
