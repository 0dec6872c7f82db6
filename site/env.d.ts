/// <reference types="astro/client" />
import 'react';
import type { PreviewedContent } from './site-content.ts';

declare module 'react' {
  /** Invoker commands of the HTML standard, which React supports and its types still lack. */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}

declare global {
  namespace App {
    interface Locals {
      /** The content of a request to the preview. */
      previewed: PreviewedContent;
    }
  }
}
