/** Buttons of a list: what can be done with the ticked registrations. */
export const manyButtons = {
  confirm: 'Confirm',
  invoice: 'Mark as invoiced',
  pay: 'Mark as paid',
  attend: 'Mark as attended',
  move: 'Move',
  cancel: 'Mark as cancelled',
  write: 'Write to them',
} as const;

/** Name of a change that many registrations can have together. */
export type ManyChange = keyof typeof manyButtons;
