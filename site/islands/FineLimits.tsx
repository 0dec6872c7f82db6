import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { SectionOf } from '../../model/pages/page.ts';
import { useAddressValues, type AddressValues } from '../browser/address.ts';
import { readNumber } from '../browser/typed-number.ts';
import { Badge } from '../components/Badge.tsx';
import { Button } from '../components/Button.tsx';
import field from '../components/Field.module.css';
import styles from './FineLimits.module.css';

type FinesTool = Extract<SectionOf<'tool'>['tool'], { use: 'fines' }>;
export type FirmSize = FinesTool['tiers'][number]['lowerFor'][number];

interface Tier {
  /** Share of worldwide annual turnover, in per cent. */
  share: number;
  /** Fixed amount in millions of euros. */
  amount: number;
  /** Sizes of firm for which the lower of the two is the limit. */
  lowerFor: readonly FirmSize[];
}

const sizes: Record<FirmSize, string> = {
  small: 'Small or medium-sized firm, or start-up',
  'small-mid-cap': 'Small mid-cap',
  large: 'Neither of these',
};

/** In millions of euros: no firm has more, so a higher number was entered in another unit. */
const maxTurnover = 1e6;

const columns = {
  name: 'Infringement',
  share: 'Global turnover',
  amount: 'Fixed amount',
  limit: 'Limit for you',
};

const anchor = 'limits';
const euros = new Intl.NumberFormat('en-SG', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });

/**
 * The highest fine of a tier (AI Act, Article 99(3) to (6a)): the higher of the share and the amount, or the lower.
 * @param turnover worldwide annual turnover in millions of euros
 * @returns euros
 */
export function fineLimit({ share, amount, lowerFor }: Tier, turnover: number, size: FirmSize): number {
  const choose = lowerFor.includes(size) ? Math.min : Math.max;
  return Math.round(choose((turnover * share) / 100, amount) * 1_000_000);
}

interface FirmInputsProps extends Omit<AddressValues, 'values'> {
  turnover: string;
  hasError: boolean;
  size: FirmSize;
}

function FirmInputs({ turnover, hasError, size, setValue, controls }: FirmInputsProps) {
  return (
    <div ref={controls} className={`needs-script ${field['row']} ${styles['inputs']}`}>
      <div className={field['field']}>
        <label htmlFor="fines-turnover">Worldwide annual turnover, in millions of euros</label>
        <p id="fines-turnover-error" className={field['error']} role="status">
          {hasError && 'Enter millions: 50 for €50 million.'}
        </p>
        <input
          id="fines-turnover"
          name="turnover"
          className={field['control']}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={hasError}
          aria-describedby={hasError ? 'fines-turnover-error' : undefined}
          value={turnover}
          onChange={(event) => setValue('turnover', event.target.value)}
        />
      </div>
      <div className={field['field']}>
        <label htmlFor="fines-size">Size of your firm</label>
        <select
          id="fines-size"
          name="size"
          className={field['control']}
          value={size}
          onChange={(event) => setValue('size', event.target.value)}
        >
          {Object.entries(sizes).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

/** Fines by tier, and the limit for a turnover. The address keeps turnover and size. */
export function FineLimits({ caption, tiers }: Pick<FinesTool, 'caption' | 'tiers'>) {
  const { values, setValue, controls } = useAddressValues(anchor, { turnover: '', size: 'large' });
  const [isOpen, setOpen] = useState(false);
  const enteredTurnover = values['turnover'] ?? '';
  const turnover = readNumber(enteredTurnover, maxTurnover);
  const hasTurnover = turnover >= 0;
  const size = (Object.keys(sizes) as FirmSize[]).find((name) => name === values['size']) ?? 'large';
  const open = () => {
    flushSync(() => setOpen(true));
    controls.current?.querySelector('input')?.focus();
  };
  const change: AddressValues['setValue'] = (name, value) => {
    // A field that came with the address stays while it is empty.
    setOpen(true);
    setValue(name, value);
  };
  return (
    <>
      {isOpen || enteredTurnover !== '' ? (
        <FirmInputs
          turnover={enteredTurnover}
          hasError={enteredTurnover !== '' && !hasTurnover}
          size={size}
          setValue={change}
          controls={controls}
        />
      ) : (
        <p className={`needs-script ${styles['open']}`}>
          <Button look="outline" onClick={open}>
            Calculate the Limit for Your Firm
          </Button>
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard (WCAG 2.1.1) */}
      <div className={styles['region']} tabIndex={0} role="region" aria-label={caption}>
        <table id={anchor} className={styles['limits']} aria-live="polite">
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{columns.name}</th>
              <th scope="col">{columns.share}</th>
              <th scope="col">{columns.amount}</th>
              {hasTurnover && <th scope="col">{columns.limit}</th>}
            </tr>
          </thead>
          <tbody>
            {tiers.map((tier) => (
              <tr key={tier.name} className={tier.draftOnly ? styles['draft'] : undefined}>
                <th scope="row">
                  {tier.name} {tier.draftOnly && <Badge>Draft only</Badge>}
                  {tier.note && <p>{tier.note}</p>}
                </th>
                <td data-label={columns.share}>{`up to ${tier.share}%`}</td>
                <td data-label={columns.amount}>{`€${tier.amount}M`}</td>
                {hasTurnover && (
                  <td data-label={columns.limit}>
                    {tier.draftOnly ? 'none' : euros.format(fineLimit(tier, turnover, size))}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
