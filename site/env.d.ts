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
  interface Window {
    /** Calls of web analytics (`site/browser/web-analytics.ts`) that its script reads. */
    dataLayer?: unknown[];
    /** Web analytics, if there is one and the browser does not refuse it. */
    gtag?: (...parameters: unknown[]) => void;
  }

  interface Navigator {
    /** Global Privacy Control, which not all browsers have. */
    globalPrivacyControl?: boolean;
    /** Network Information API, which not all browsers have. */
    connection?: { saveData?: boolean };
  }

  namespace App {
    interface Locals {
      /** The content of a request to the preview. */
      previewed: PreviewedContent;
    }
  }
}
