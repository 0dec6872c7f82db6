/// <reference types="astro/client" />
import 'react';

declare module 'react' {
  /** Invoker commands of the HTML standard, which React passes on and its types do not know yet. */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}
