import { Badge } from './Badge.tsx';
import { Plate } from './Plate.tsx';
import { SectionFrame } from './SectionFrame.tsx';
import styles from './ArticleCard.module.css';

interface ArticleCardProps {
  title: string;
  href: string;
  /** Date as shown, and in ISO format; pages have none. */
  date?: string | undefined;
  day?: string | undefined;
  /** Day of the latest update, as shown. */
  updated?: string | undefined;
  category?: string | undefined;
  excerpt?: string | undefined;
  /** Addresses of the drawing and of the photograph in its place. */
  plate?: string | undefined;
  photo?: string | undefined;
  /** First of the list: a wide picture on the first screen. */
  lead?: boolean;
}

/** Card of an article or a page; the whole card is its link. */
export function ArticleCard(props: ArticleCardProps) {
  const { title, href, date, day, updated, category, excerpt, plate, photo, lead = false } = props;
  return (
    <li className={styles['card']}>
      <Plate plate={plate} photo={photo} framed eager={lead} />
      <p className={styles['meta']}>
        {category && <Badge variant="secondary">{category}</Badge>}
        <span>
          {day && <time dateTime={day}>{date}</time>}
          {updated && <span className={styles['updated']}>Updated {updated}</span>}
        </span>
      </p>
      <h3>
        {/* The A or An that a subtitle begins with is not left alone at the end of a line. */}
        <a href={href}>{title.replace(/(: An?) /, '$1\u00a0')}</a>
      </h3>
      {excerpt && <p className={styles['excerpt']}>{excerpt}</p>}
    </li>
  );
}

/** Cards of pages on the same subject; nothing without one. */
export function ReadNext({ pages }: { pages: readonly ArticleCardProps[] }) {
  if (pages.length === 0) return null;
  return (
    <SectionFrame heading="Read next" layout="above" screenOnly>
      <ul className={styles['articles']}>
        {pages.map((page) => (
          <ArticleCard key={page.href} {...page} />
        ))}
      </ul>
    </SectionFrame>
  );
}
