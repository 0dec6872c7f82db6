export type FirmSize = 'large' | 'small-mid-cap' | 'small';

export interface FineTier {
  /** Share of worldwide annual turnover, in per cent. */
  share: number;
  /** Fixed amount in millions of euros. */
  amount: number;
  /** Sizes of firm for which the lower of the two is the limit. */
  lowerFor: readonly FirmSize[];
}

/**
 * The highest fine of a tier (AI Act, Article 99(3) to (6a)): the higher of the share and the amount, or the lower.
 * @param turnover worldwide annual turnover in millions of euros
 * @returns euros
 */
export function fineLimit({ share, amount, lowerFor }: FineTier, turnover: number, size: FirmSize): number {
  const choose = lowerFor.includes(size) ? Math.min : Math.max;
  return Math.round(choose((turnover * share) / 100, amount) * 1_000_000);
}
