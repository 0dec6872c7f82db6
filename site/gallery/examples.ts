import type { ReactNode } from 'react';

/** Components by name, each in its states, for the gallery, the markup tests and the accessibility check. */
export type Examples = Readonly<Record<string, Readonly<Record<string, ReactNode>>>>;
