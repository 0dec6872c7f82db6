import './page.css';
import type { ReactNode } from 'react';
import { Header } from './Header.tsx';
import { stylesheetPath } from './paths.ts';
import { Notice } from './Text.tsx';

export interface PageProps {
  organisation: string;
  title: string;
  path: string;
  /** Name of the signed-in staff member, if there is a sign-in. */
  signedInName: string | undefined;
  /** Outcome of the change that led here. */
  outcome: string | undefined;
  /** True for a form that was refused. */
  isRefused: boolean;
}

/** The document of a page of the office that is rendered on the server. */
export function Page(props: PageProps & { children: ReactNode }) {
  const { organisation, title, path, signedInName, outcome, isRefused, children } = props;
  return (
    <html lang="en-SG">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${isRefused ? 'Error: ' : ''}${title} – ${organisation} office`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={stylesheetPath} />
      </head>
      <body className="office">
        <a className="skip" href="#main">
          Skip to the content
        </a>
        <Header organisation={organisation} path={path} />
        <main id="main">
          <h1>{title}</h1>
          {outcome && (
            <Notice look="done" isResponse>
              <p>{outcome}</p>
            </Notice>
          )}
          {children}
        </main>
        {signedInName !== undefined && (
          <footer>
            <p>Signed in as {signedInName}</p>
          </footer>
        )}
      </body>
    </html>
  );
}
