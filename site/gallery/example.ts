import type { ReactNode } from 'react';

/** A component in one of its states, for the gallery, the markup tests and the accessibility check. */
export interface Example {
  /** The component's name. */
  component: string;
  /** What is particular about this example; with the component's name it is unique. */
  state: string;
  element: ReactNode;
}
