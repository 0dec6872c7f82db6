import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { Footer } from './footer';
import { fonts } from './fonts';
import { Site } from './kit/Site';
import './styles.css';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-SG">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <Site>
      <main id="main">
        <Outlet />
      </main>
      <Footer />
    </Site>
  );
}

/** What a page that is rendered in the browser shows until its script runs. */
export const HydrateFallback = () => null;
