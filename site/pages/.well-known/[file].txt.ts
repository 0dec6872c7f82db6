import type { APIContext } from 'astro';
import { siteContent, today } from '../../site-content.ts';
import { securityText } from '../../head/plain-texts.ts';

/** `security.txt`: where to report security faults. Once its promise has ended there is no such file. */
export function getStaticPaths() {
  const text = securityText(siteContent().organisation, today);
  return text === undefined ? [] : [{ params: { file: 'security' }, props: { text } }];
}

export function GET({ props }: APIContext<{ text: string }>): Response {
  return new Response(props.text);
}
