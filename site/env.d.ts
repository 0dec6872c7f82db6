/// <reference types="astro/client" />
import 'react';

declare module 'react' {
  /** Invoker commands of the HTML standard, which React supports and its types still lack. */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}
