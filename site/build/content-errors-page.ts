import { colour } from '../styles/colours.ts';
import { capitalise } from '../../model/text/words.ts';
import { escapeXml } from '../../model/text/escape-xml.ts';
import type { ContentIssue } from '../../model/reader/content-error.ts';

const styles = `
  body { max-width: 50rem; margin: 0 auto; padding: 2rem 1rem; font: 1.125rem/1.5 system-ui, sans-serif; }
  @media (prefers-color-scheme: dark) { body { background: ${colour('paper').dark}; color: ${colour('ink').dark}; } }
  li { margin-block: 1.5rem; }
  code { font-size: 1rem; font-weight: 600; overflow-wrap: anywhere; }
  p { margin: 0.25rem 0; }
  /* Astro's overlay would repeat the mistakes as an error of the program. */
  vite-error-overlay { display: none; }`;

/** Page shown in place of all others while content has mistakes; it reloads when a file is saved. */
export function contentErrorsPage(issues: readonly ContentIssue[]): string {
  const count = issues.length === 1 ? 'One mistake' : `${issues.length} mistakes`;
  const items = issues.map(({ file, line, column, message }) => {
    const words = capitalise(message);
    return `<li><code>${escapeXml(file)}</code>, line ${line}, column ${column}<p>${escapeXml(words)}</p></li>`;
  });
  return `<!doctype html>
<html lang="en-SG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${count} in the content</title>
<style>${styles}
</style>
<script type="module" src="/@vite/client"></script>
</head>
<body>
<main>
<h1>${count} in the content</h1>
<p>Correct the file and save it. The page comes back by itself.</p>
<ol>
${items.join('\n')}
</ol>
</main>
</body>
</html>
`;
}
