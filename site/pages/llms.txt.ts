import { siteContent } from '../site-content.ts';
import { languageModelText } from '../head/plain-texts.ts';

/** A map of the site for language models. */
export function GET(): Response {
  return new Response(languageModelText(siteContent()));
}
