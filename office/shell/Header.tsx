import { registrationsPath, websitePath } from './paths.ts';
import styles from './Header.module.css';

const pages = [
  [registrationsPath, 'This week'],
  [`${registrationsPath}/to-do`, 'To do'],
  [`${registrationsPath}/intakes`, 'Intakes'],
  [`${registrationsPath}/registrations`, 'Find'],
  [`${registrationsPath}/enter`, 'Enter'],
  [`${registrationsPath}/figures`, 'Figures'],
  [`${registrationsPath}/person`, 'A person'],
  [websitePath, 'Website'],
] as const;

/** The header of both parts of the office. @param path of the shown page */
export function Header({ organisation, path }: { organisation: string; path: string }) {
  return (
    <header className={styles['header']}>
      <a className={styles['home']} href={registrationsPath}>
        {/* The plumb bob of the site's mark. */}
        <svg viewBox="0 0 24 40" aria-hidden="true" className={styles['mark']}>
          <path d="M12 0V14" stroke="currentColor" strokeWidth="1.4" />
          <path d="M6 14h12v5l-6 21-6-21z" fill="currentColor" />
        </svg>{' '}
        <span>
          {organisation} <span className={styles['onScreen']}>office</span>
        </span>
      </a>
      <nav aria-label="Office">
        <ul>
          {pages.map(([page, name]) => (
            <li key={page}>
              <a href={page} aria-current={page === path ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
