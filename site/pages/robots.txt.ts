import { robotsText } from '../head/plain-texts.ts';
import { toAddress } from '../head/to-address.ts';

/** What programs that follow links may ask for. */
export function GET(): Response {
  return new Response(robotsText(toAddress), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
