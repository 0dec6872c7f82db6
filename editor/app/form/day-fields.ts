/** The field of a day. */
export const dayField = (title: string) => ({ type: 'string', format: 'date', title }) as const;

/** What an entry or a section has besides where it may be shown for some time only. */
export const shownForSomeTime = { from: dayField('Shown from'), until: dayField('Shown until and on') };
