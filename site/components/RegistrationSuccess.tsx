import { Fragment, type ReactNode } from 'react';
import type { Registered } from '../../model/forms/sent-form.ts';
import { DashList } from './DashList.tsx';
import { Slots, SuccessFrame, type SuccessProps } from './SuccessFrame.tsx';
import type { TitleBlockCell } from './TitleBlock.tsx';
import link from './ArrowLink.module.css';

/** A registration that was received. */
interface Received extends Registered {
  reference: string;
  firstName: string;
  /** An email about it is on its way. */
  emailed: boolean;
}

interface RegistrationSuccessProps extends SuccessProps {
  /** Undefined on the built page, which the server fills in and which has no personal data. */
  registered?: Received;
  /** References of what the visitor registered before. */
  earlier?: readonly string[];
  /** Address for changes and withdrawals. */
  email: string;
  /** More that can be done next. */
  children?: ReactNode;
}

/** The end of a registration. */
export function RegistrationSuccess(props: RegistrationSuccessProps) {
  const { registered, earlier = [], email, replyTime, children, ...frame } = props;
  const cell = (label: string, slot: string, value: string | undefined): TitleBlockCell[] => {
    if (!registered) return [{ label, value: '', slot }];
    return value ? [{ label, value }] : [];
  };
  /** Texts by the registrant's standing. The island never has a cancelled registration. */
  const byStanding = (texts: Record<'seated' | 'waiting' | 'cancelled', string>) =>
    registered ? texts[registered.waiting ? 'waiting' : 'seated'] : <Slots texts={texts} />;
  const thanks = registered?.firstName ? `Thank you, ${registered.firstName}.` : 'Thank you.';
  const passed = registered
    ? 'The date you chose has passed. We will offer you the next one.'
    : 'If the date you chose has passed, we will offer you the next one.';
  return (
    <SuccessFrame
      {...frame}
      heading={byStanding({
        seated: 'Registration Successful!',
        waiting: 'You are on the waiting list',
        cancelled: 'Registration cancelled',
      })}
      lead={byStanding({
        seated: `${thanks} We’ll contact you within ${replyTime} with course schedules and next steps.`,
        waiting: `${thanks} This class is full. We will write to you as soon as a seat becomes free. Until then you have no seat.`,
        cancelled:
          'This registration has been cancelled, so no seat is kept for you. If you would like to take part after all, please write to us.',
      })}
      cells={[
        ...cell('Reference', 'reference', registered?.reference),
        ...cell('Course', 'course', registered?.course),
        ...cell('Date', 'date', registered?.date),
        ...cell('Fee', 'price', registered?.price),
      ]}
      emailed={registered?.emailed}
      next={
        <>
          <DashList
            items={[
              ...(!registered || registered.passed ? [passed] : []),
              'Nothing is charged now.',
              `To change or withdraw your registration, write to ${email} and quote the reference.`,
            ]}
          />
          {earlier.length > 0 && (
            <p>
              Registered before on this visit:{' '}
              {earlier.map((other, index) => (
                <Fragment key={other}>
                  {index > 0 && ', '}
                  <a href={`/registrations/${other}`}>{other}</a>
                </Fragment>
              ))}
            </p>
          )}
        </>
      }
      ways={
        <>
          {(!registered || registered.calendar) && (
            <a
              className={link['arrow']}
              href={registered?.calendar ?? ''}
              download
              {...(!registered && { 'data-slot': 'calendar', hidden: true })}
            >
              <span>Add the Date to Your Calendar</span>
            </a>
          )}
          {children}
        </>
      }
    />
  );
}
