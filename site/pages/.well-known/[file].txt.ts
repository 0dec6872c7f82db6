import type { APIContext } from 'astro';
import { siteContent, today } from '../../site-content.ts';
import { securityText } from '../../head/plain-texts.ts';

/** `security.txt` (RFC 9116); there is none after its expiry date. */
export function getStaticPaths() {
  const text = securityText(siteContent().organisation, today);
  return text === undefined ? [] : [{ params: { file: 'security' }, props: { text } }];
}

export function GET({ props }: APIContext<{ text: string }>): Response {
  return new Response(props.text);
}
