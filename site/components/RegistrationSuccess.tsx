import { Fragment, type ReactNode } from 'react';
import type { Registered } from '../../model/forms/envelope.ts';
import { replyTime } from '../../model/organisation/reply-time.ts';
import { ButtonLink } from './Button.tsx';
import { DashList } from './DashList.tsx';
import { EmailNotice, type EmailNotices, SuccessFrame } from './SuccessFrame.tsx';
import { TitleBlock, type TitleBlockCell } from './TitleBlock.tsx';
import actions from './Actions.module.css';
import link from './ArrowLink.module.css';

/** A registration that was received. */
interface Received extends Registered {
  reference: string;
  firstName: string;
  /** An email about it is on its way. */
  emailed: boolean;
}

interface RegistrationSuccessProps {
  /** Undefined on the built page, which the server fills in and which has no personal data. */
  registered?: Received;
  /** References of what the visitor registered before. */
  earlier?: readonly string[];
  level?: 'h1' | 'h3';
  takesFocus?: boolean;
  /** Promised reply time in hours. */
  replyHours: number;
  /** Days on which those hours count: `on working days`. */
  replyDays?: string | undefined;
  /** Address for changes and withdrawals. */
  email: string;
  /** Words for an email that follows, and for none. */
  notices: EmailNotices;
  /** More that can be done next. */
  children?: ReactNode;
}

/** The end of a registration: what was received, what happens next. */
export function RegistrationSuccess({
  registered,
  earlier = [],
  level,
  takesFocus,
  replyHours,
  replyDays,
  email,
  notices,
  children,
}: RegistrationSuccessProps) {
  const cell = (label: string, slot: string, value: string | undefined): TitleBlockCell[] =>
    registered ? (value ? [{ label, value }] : []) : [{ label, value: '', slot }];
  /** Words by the registrant's standing. The server shows those of one; the island never has a cancelled registration. */
  const byStanding = (seated: string, waiting: string, cancelled: string) =>
    registered ? (
      registered.waiting ? (
        waiting
      ) : (
        seated
      )
    ) : (
      <>
        <span data-slot="seated" hidden>
          {seated}
        </span>
        <span data-slot="waiting" hidden>
          {waiting}
        </span>
        <span data-slot="cancelled" hidden>
          {cancelled}
        </span>
      </>
    );
  const next = [
    ...(registered?.passed ? ['The date you chose has passed. We will offer you the next one.'] : []),
    ...(registered
      ? []
      : [
          'If the date you chose has passed, we will propose another as soon as enough people have asked for the course.',
        ]),
    'Nothing is charged now.',
    `To change or withdraw your registration, write to ${email} and quote the reference.`,
  ];
  const thanks = registered?.firstName ? `Thank you, ${registered.firstName}.` : 'Thank you.';
  return (
    <SuccessFrame
      heading={byStanding('Registration Successful!', 'You are on the waiting list', 'Registration cancelled')}
      level={level}
      takesFocus={takesFocus}
      lead={byStanding(
        `${thanks} We’ll contact you within ${replyTime({ replyHours, replyDays })} with course schedules and next steps.`,
        `${thanks} This class is full. We will write to you as soon as a seat becomes free. Until then you have no seat.`,
        'This registration has been cancelled, so no seat is kept for you. If you would like to take part after all, please write to us.',
      )}
    >
      <TitleBlock
        cells={[
          ...cell('Reference', 'reference', registered?.reference),
          ...cell('Course', 'course', registered?.course),
          ...cell('Date', 'date', registered?.date),
          ...cell('Fee', 'price', registered?.price),
        ]}
      />
      <EmailNotice notices={notices} emailed={registered?.emailed} />
      <DashList items={next} />
      <p className={actions['row']}>
        <ButtonLink href="/services">Back to services</ButtonLink>
        {registered?.calendar && (
          <a className={link['arrow']} href={registered.calendar} download>
            Add the date to your calendar
          </a>
        )}
        {!registered && (
          <a className={link['arrow']} data-slot="calendar" hidden href="" download>
            Add the date to your calendar
          </a>
        )}
        {children}
      </p>
      {(!registered || earlier.length > 0) && (
        <p {...(!registered && { 'data-slot': 'earlier', hidden: true })}>
          Registered before on this visit:{' '}
          {earlier.map((other, index) => (
            <Fragment key={other}>
              {index > 0 && ', '}
              <a href={`/registrations/${other}`}>{other}</a>
            </Fragment>
          ))}
        </p>
      )}
    </SuccessFrame>
  );
}
