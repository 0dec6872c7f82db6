/** Names of the office's own hidden fields. No field of a public form has a hyphen in its name. */
export const hiddenNames = {
  step: 'desk-step',
  reference: 'desk-reference',
  overbook: 'desk-overbook',
  change: 'desk-change',
  back: 'desk-back',
} as const;
