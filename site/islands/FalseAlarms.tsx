import type { SectionOf } from '../../model/pages/page.ts';
import { useAddressValues } from '../browser/address-values.ts';
import field from '../components/Field.module.css';
import { DotField } from '../drawings/DotField.tsx';
import styles from './FalseAlarms.module.css';

type FalseAlarmsProps = Extract<SectionOf<'tool'>['tool'], { use: 'false-alarms' }>;

const inputs = [
  { name: 'payments', label: 'Payments in a month', max: 1_000_000_000, step: 1 },
  { name: 'frauds', label: 'Fraudulent payments among them', max: 1_000_000_000, step: 1 },
  { name: 'flagged', label: 'Honest payments flagged, in per cent', max: 100, step: 0.01 },
] as const;

const anchor = 'alarms';
const inWords = (count: number) => count.toLocaleString('en-SG');

/**
 * Alerts of a detector in a month (base rates: precision = true positives / all positives).
 * @returns counts, and of how many alerts one is fraud, rounded to whole alerts; undefined without an alert for a fraud
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
  const [payments, frauds, flagged] = inputs.map(({ name, max }) => {
    const value = Number(values[name]);
    return value >= 0 && value <= max ? value : Number.NaN;
  }) as [number, number, number];
  const isUsable = payments > 0 && frauds <= payments && flagged >= 0;
  const { caughtFrauds, missed, falseAlarms, alerts, oneIn } = countAlerts({ ...props, payments, frauds, flagged });
  return (
    <div className={styles['alarms']}>
      <div ref={controls} className={`needs-script ${field['row']} ${styles['inputs']}`}>
        {inputs.map(({ name, label, max, step }) => (
          <div key={name} className={field['field']}>
            <label htmlFor={`alarms-${name}`}>{label}</label>
            <input
              id={`alarms-${name}`}
              name={name}
              className={field['control']}
              type="number"
              inputMode="decimal"
              min={0}
              max={max}
              step={step}
              value={values[name]}
              onChange={(event) => setValue(name, event.target.value || '0')}
            />
          </div>
        ))}
      </div>
      <div id={anchor} className={styles['result']}>
        {isUsable && <DotField total={alerts} marked={caughtFrauds} />}
        <p role="status">
          {isUsable
            ? `${inWords(alerts)} alerts a month, of which ${inWords(caughtFrauds)} are fraud${oneIn === undefined ? '' : `: 1 in ${inWords(oneIn)}`}. Your reviewers stop ${inWords(falseAlarms)} honest payments, and ${inWords(missed)} frauds are missed.`
            : 'Enter three numbers: not more fraudulent payments than payments, and at most 100 per cent.'}
        </p>
        <p className={styles['note']}>{`A system that catches ${props.caught}% of all frauds is assumed.`}</p>
      </div>
    </div>
  );
}
