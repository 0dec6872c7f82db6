import { escapeXml } from '../model/text/escape-xml.ts';
import { addressInWords, type Organisation } from '../model/organisation/organisation.ts';

/** File name in the built site. The proxies of `hosting/` name it. */
export const unavailablePage = '503.html';

/**
 * The page that a proxy shows while the server cannot be reached. It loads nothing, because nothing else could be loaded.
 * @returns the whole HTML document
 */
export function makeUnavailablePage(organisation: Organisation): string {
  const { name, legalName, telephone, email } = organisation;
  const place = `${legalName}, ${addressInWords(organisation)}`;
  const link = (scheme: string, target: string, text: string) =>
    `<a href="${escapeXml(`${scheme}:${target}`)}">${escapeXml(text)}</a>`;
  return `<!doctype html>
<html lang="en-SG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Back in a moment | ${escapeXml(name)}</title>
<style>body{font:1.125rem/1.6 Georgia,serif;max-width:36rem;margin:15vh auto 0;padding:0 1.25rem;color-scheme:light dark}</style>
</head>
<body>
<main>
<h1>Our website is not available at the moment</h1>
<p>Please reload this page in a minute. If you have just sent a form, go back: your browser may still have your answers.</p>
<p>Meanwhile you can call us at ${link('tel', telephone.replace(/[^+\d]/g, ''), telephone)} or write to ${link('mailto', email, email)}.</p>
<address>${escapeXml(place)}</address>
</main>
</body>
</html>
`;
}
