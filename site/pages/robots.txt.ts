import { robotsText } from '../head/plain-texts.ts';

/** What programs that follow links may ask for. */
export function GET(): Response {
  return new Response(robotsText());
}
