import type { ReactNode } from 'react';
import { Footer } from '../footer';
import { fonts } from '../fonts';
import { Header } from '../kit/Header';
import { Providers } from '../kit/Providers';
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
        <Providers>
          <Header />
          <main id="main">{children}</main>
          <Footer />
        </Providers>
      </body>
    </html>
  );
}
