import type { ArticleService } from '../facts/offers.ts';
import { ArrowLink } from '../components/Links.tsx';
import styles from './ServiceLine.module.css';

/** A service on one line: its name, which leads to it, its fee and its length. */
export function ServiceLine({ service }: { service: ArticleService }) {
  const { href, name, fee, each, length } = service;
  return (
    <p className={styles['service']}>
      <ArrowLink href={href}>{name}</ArrowLink>{' '}
      <span>
        {[[fee, each].filter(Boolean).join(' '), length?.replaceAll(' ', '\u00a0')].filter(Boolean).join('\u00a0· ')}
      </span>
    </p>
  );
}
