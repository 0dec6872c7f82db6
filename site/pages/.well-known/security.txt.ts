import { siteContent, today } from '../../content.ts';
import { securityText } from '../../head/plain-texts.ts';
import { toAddress } from '../../head/to-address.ts';

/** Where to report security faults. The build fails when it is about to expire. */
export function GET(): Response {
  return new Response(securityText(siteContent().organisation, toAddress, today), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
