import type { ReactNode } from 'react';
import { Footer } from '../footer';
import { fonts } from '../fonts';
import { Site } from '../kit/Site';
import '../styles.css';

export const metadata = { icons: '/favicon.svg' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-SG">
      <head>
        {fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
      </head>
      <body>
        <Site>
          <main id="main">{children}</main>
          <Footer />
        </Site>
      </body>
    </html>
  );
}
