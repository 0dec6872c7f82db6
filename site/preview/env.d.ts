import type { PreviewedContent } from '../site-content.ts';

declare global {
  namespace App {
    interface Locals {
      /** The content of a request to the preview. */
      previewed: PreviewedContent;
    }
  }
}
