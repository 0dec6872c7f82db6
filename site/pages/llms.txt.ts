import { siteContent } from '../site-content.ts';
import { languageModelText } from '../head/plain-texts.ts';

/** A map of the site for language models. */
export function GET(): Response {
  return new Response(languageModelText(siteContent()), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
