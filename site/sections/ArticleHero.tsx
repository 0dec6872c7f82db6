import { articleDate, dayInWords } from '../../model/day.ts';
import { firstSentence } from '../../model/first-sentence.ts';
import type { Article } from '../../model/article.ts';
import { articleModified, mainUpdate } from '../../model/page-dates.ts';
import { plateCaption } from '../../model/plate-count.ts';
import { Badge } from '../components/Badge.tsx';
import { Plate } from '../components/Plate.tsx';
import axis from '../components/Axis.module.css';
import frame from './HeroFrame.module.css';
import styles from './ArticleHero.module.css';

/** The head of an article: the way back, what and when, the title and its plate. */
export function ArticleHero({ article, plate, address }: { article: Article; plate: string; address: string }) {
  const update = mainUpdate(article);
  return (
    <header className={`${axis['axis']} ${frame['frame']} ${styles['hero']}`}>
      <p className={styles['back']}>
        <a href="/news">Back to News</a>
      </p>
      <p className={styles['meta']}>
        <Badge variant="secondary">{article.category}</Badge>
        <time dateTime={article.date}>{articleDate(article.date)}</time>
        {update && <span>Updated {dayInWords(articleModified(article))}</span>}
        <span>{article.minutes} minute read</span>
      </p>
      <h1>{article.title}</h1>
      <p className={styles['subtitle']}>{article.subtitle}</p>
      {update && (
        <p className={styles['update']}>
          <b>Update, {dayInWords(update.date)}.</b> {firstSentence(update.text)}{' '}
          <a href="#updates">What has changed since</a>
        </p>
      )}
      <p className={styles['printed']}>
        {address}, {dayInWords(article.date)}
      </p>
      <Plate src={plate} alt={article.photo?.alt} caption={plateCaption(article)} eager framed wide />
    </header>
  );
}
