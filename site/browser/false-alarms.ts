export interface AlarmInputs {
  /** Payments in a month. */
  payments: number;
  /** Fraudulent ones among them. */
  frauds: number;
  /** Share of honest payments that are flagged, in per cent. */
  flagged: number;
  /** Share of frauds that are caught, in per cent. */
  caught: number;
}

/**
 * Alerts of a detector in a month (base rates: precision = true positives / all positives).
 * @returns counts, and of how many alerts one is fraud, rounded to whole alerts; undefined without an alert for a fraud
 */
export function countAlerts({ payments, frauds, flagged, caught }: AlarmInputs) {
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
