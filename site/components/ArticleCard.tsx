import { Badge } from './Badge.tsx';
import { Plate } from './Plate.tsx';
import styles from './ArticleCard.module.css';

export interface ArticleCardProps {
  title: string;
  href: string;
  /** The date as shown, and as a machine reads it; a page has none. */
  date?: string | undefined;
  day?: string | undefined;
  /** The month in which something was last added to it. */
  updated?: string | undefined;
  category?: string | undefined;
  excerpt?: string | undefined;
  /** The address of the article's plate, and of the photograph in its place. */
  plate?: string | undefined;
  photo?: string | undefined;
  /** Leads the list: its picture is wide, and on the first screen. */
  lead?: boolean;
}

/** An article or another page in a list: the whole card leads to it. */
export function ArticleCard(props: ArticleCardProps) {
  const { title, href, date, day, updated, category, excerpt, plate, photo, lead = false } = props;
  return (
    <li className={styles['card']}>
      <p className={styles['meta']}>
        {category && <Badge variant="secondary">{category}</Badge>}
        {day && <time dateTime={day}>{date}</time>}
        {updated && <span>Updated {updated}</span>}
      </p>
      <h3>
        {/* No line ends with the article of a subtitle. */}
        <a href={href}>{title.replace(/(?<=: An?) /, '\u00a0')}</a>
      </h3>
      {/* After the words that stand above it on a phone: a browser paints what it has, and nothing may move then. */}
      <Plate plate={plate} photo={photo} framed eager={lead} wide={lead} />
      {excerpt && <p className={styles['excerpt']}>{excerpt}</p>}
    </li>
  );
}
