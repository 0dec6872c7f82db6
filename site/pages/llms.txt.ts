import { siteContent } from '../site-content.ts';
import { languageModelText } from '../head/plain-texts.ts';
import { toAddress } from '../head/to-address.ts';

/** A map of the site for language models. */
export function GET(): Response {
  return new Response(languageModelText(siteContent(), toAddress), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
