import type { Navigation } from '../../model/pages/navigation.ts';
import type { Organisation } from '../../model/organisation/organisation.ts';
import { telephoneLink } from './Links.tsx';
import axis from './Axis.module.css';
import styles from './Footer.module.css';

interface FooterProps {
  organisation: Organisation;
  links: Navigation['footer'];
  path: string;
  /** The name of this page: the sheet of the title block. */
  sheet: string;
  year: number;
  /** Day of the last review, in words. */
  reviewed?: string | undefined;
}

export function Footer({ organisation, links, path, sheet, year, reviewed }: FooterProps) {
  const { address, email, telephone, website } = organisation;
  return (
    <footer className={`${axis['axis']} ${styles['footer']}`}>
      <svg viewBox="0 0 26 26" aria-hidden="true">
        <circle cx="13" cy="13" r="8" />
        <path d="M13 0v26M0 13h26" />
      </svg>
      <div className={`targets ${styles['block']}`}>
        <div>
          <h2 className={styles['name']}>{organisation.name}</h2>
          <p className={styles['description']}>{organisation.description}</p>
        </div>
        <div className={styles['half']}>
          <p className={styles['label']}>Address</p>
          <address>
            {address.street}
            <br />
            {`${address.locality} ${address.postalCode}`}
          </address>
        </div>
        <div className={styles['half']}>
          <p className={styles['label']}>Company registration no.</p>
          <p>{organisation.registrationNumber}</p>
          <p className={styles['label']}>{`Founded ${organisation.founded}`}</p>
        </div>
        <nav aria-label="Quick links">
          <p className={styles['label']}>Quick links</p>
          <ul>
            {links.map((link) => (
              <li key={link.href}>
                <a href={link.href} aria-current={link.href === path ? 'page' : undefined}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <p className={styles['label']}>Write or call</p>
          <ul>
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
            <li>
              <a href={telephoneLink(telephone)}>{telephone}</a>
            </li>
            <li>
              <a href={website}>{new URL(website).host}</a>
            </li>
          </ul>
        </div>
        <div>
          <p className={styles['label']}>This page</p>
          {/* The server has pages of its own (`server/pages/fill-page.ts`). */}
          <p data-page-name="">{sheet}</p>
          {reviewed && <p className={styles['label']}>{`Reviewed on ${reviewed}`}</p>}
          <p className={styles['label']}>{`© ${year} ${organisation.name}`}</p>
        </div>
      </div>
    </footer>
  );
}
