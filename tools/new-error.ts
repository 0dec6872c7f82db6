/** What was asked for cannot be made; the message says what to do. */
export class NewError extends Error {}
