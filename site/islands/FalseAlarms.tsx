import type { SectionOf } from '../../model/pages/page.ts';
import { countInWords } from '../../model/text/words.ts';
import { useAddressValues } from '../browser/address.ts';
import { readNumber } from '../browser/typed-number.ts';
import field from '../components/Field.module.css';
import { DotField } from '../drawings/DotField.tsx';
import styles from './FalseAlarms.module.css';

type FalseAlarmsProps = Extract<SectionOf<'tool'>['tool'], { use: 'false-alarms' }>;

const maxPayments = 1_000_000_000;

const inputs = [
  { name: 'payments', label: 'Payments in a month' },
  { name: 'frauds', label: 'Fraudulent payments among them' },
  { name: 'flagged', label: 'Honest payments flagged, in per cent' },
] as const;

const anchor = 'alarms';
const inDigits = (count: number) => count.toLocaleString('en-SG');

/**
 * Counts the alerts of a detector in a month (base rates: precision = true positives / all positives).
 * @param numbers payments and the frauds among them; shares of honest payments flagged and of frauds caught, in per cent
 * @returns counts, rounded; `oneIn`: of how many alerts one is fraud, undefined if no fraud is caught
 */
export function countAlerts({ payments, frauds, flagged, caught }: Omit<FalseAlarmsProps, 'use'>) {
  const caughtFrauds = Math.round((frauds * caught) / 100);
  const falseAlarms = Math.round(((payments - frauds) * flagged) / 100);
  const alerts = caughtFrauds + falseAlarms;
  return {
    caughtFrauds,
    missed: frauds - caughtFrauds,
    falseAlarms,
    alerts,
    oneIn: caughtFrauds === 0 ? undefined : Math.round(alerts / caughtFrauds),
  };
}

/** Alerts of a detector as dots, those that are fraud marked. The address keeps the three numbers. */
export function FalseAlarms(props: FalseAlarmsProps) {
  const initial = Object.fromEntries(inputs.map(({ name }) => [name, String(props[name])]));
  const { values, setValue, controls } = useAddressValues(anchor, initial);
  const payments = readNumber(values['payments'], maxPayments);
  const frauds = readNumber(values['frauds'], payments);
  const flagged = readNumber(values['flagged'], 100);
  const hasNumbers = payments > 0 && Number.isInteger(payments) && Number.isInteger(frauds) && flagged >= 0;
  const { caughtFrauds, missed, falseAlarms, alerts, oneIn } = countAlerts({ ...props, payments, frauds, flagged });
  const share = oneIn === undefined ? '' : `: 1 in ${inDigits(oneIn)}`;
  return (
    <div>
      <div ref={controls} className={`needs-script ${field['row']} ${styles['inputs']}`}>
        {inputs.map(({ name, label }) => (
          <div key={name} className={field['field']}>
            <label htmlFor={`alarms-${name}`}>{label}</label>
            <input
              id={`alarms-${name}`}
              name={name}
              className={field['control']}
              inputMode="decimal"
              autoComplete="off"
              value={values[name]}
              onChange={(event) => setValue(name, event.target.value)}
            />
          </div>
        ))}
      </div>
      <div id={anchor} className={styles['result']}>
        {hasNumbers && <DotField total={alerts} marked={caughtFrauds} />}
        <p role="status">
          {hasNumbers
            ? `${countInWords(alerts, 'alert')} a month, of which ${inDigits(caughtFrauds)} ${caughtFrauds === 1 ? 'is' : 'are'} fraud${share}. Your reviewers stop ${countInWords(falseAlarms, 'honest payment')}, and the system misses ${countInWords(missed, 'fraud')}.`
            : `Enter three numbers: 1 to ${inDigits(maxPayments)} payments, a whole number, not more fraudulent ones, and at most 100 per cent.`}
        </p>
        <p className={styles['note']}>{`A system that catches ${props.caught}% of all frauds is assumed.`}</p>
      </div>
    </div>
  );
}
