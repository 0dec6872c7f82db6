import { Badge } from './Badge.tsx';
import { Plate } from './Plate.tsx';
import styles from './ArticleCard.module.css';

export interface ArticleCardProps {
  title: string;
  href: string;
  /** The date as shown, and as a machine reads it. */
  date: string;
  day: string;
  category?: string | undefined;
  excerpt?: string | undefined;
  /** The address of the article's plate. */
  plate: string;
  /** Whether its plate is on the first screen. */
  first?: boolean;
}

/** An article in a list: the whole card leads to it. */
export function ArticleCard({ title, href, date, day, category, excerpt, plate, first = false }: ArticleCardProps) {
  return (
    <li className={styles['card']}>
      <Plate src={plate} framed eager={first} />
      <p className={styles['meta']}>
        {category && <Badge variant="secondary">{category}</Badge>}
        <time dateTime={day}>{date}</time>
      </p>
      <h3>
        <a href={href}>{title}</a>
      </h3>
      {excerpt && <p className={styles['excerpt']}>{excerpt}</p>}
    </li>
  );
}
