import { articleDate, dayInWords } from '../../model/dates/day.ts';
import { firstSentence } from '../../model/text/words.ts';
import type { Article } from '../../model/news/article.ts';
import { articleModified, mainUpdate } from '../../model/pages/page-dates.ts';
import { Badge } from '../components/Badge.tsx';
import { ArrowLink } from '../components/Links.tsx';
import { Plate } from '../components/Plate.tsx';
import type { ArticleService } from '../facts/offers.ts';
import type { OpeningPicture } from '../facts/page-pictures.ts';
import axis from '../components/Axis.module.css';
import styles from './ArticleHero.module.css';

interface ArticleHeroProps {
  article: Article;
  service?: ArticleService | undefined;
  picture?: OpeningPicture | undefined;
}

export function ServiceLine({ service }: { service: ArticleService }) {
  const { href, name, fee, each, length } = service;
  const price = [fee, each].filter(Boolean).join(' ');
  const facts = [price, length?.replaceAll(' ', '\u00a0')].filter(Boolean);
  return (
    <p className={styles['serviceLine']}>
      <ArrowLink href={href}>{name}</ArrowLink> <span>{facts.join('\u00a0· ')}</span>
    </p>
  );
}

export function ArticleHero({ article, service, picture }: ArticleHeroProps) {
  const update = mainUpdate(article);
  const modified = articleModified(article);
  const isLatest = update?.date === modified;
  return (
    <header className={`${axis['axis']} ${axis['opening']} ${styles['hero']}`}>
      <p className={`targets screen-only ${styles['back']}`}>
        <a href="/news">Back to News</a>
      </p>
      <p className={styles['meta']}>
        <Badge variant="secondary">{article.category}</Badge>
        <span className={styles['published']}>
          <time dateTime={article.date}>{articleDate(article.date)}</time> <span>{article.minutes} min read</span>
        </span>
        {update && !isLatest && <span>Updated {articleDate(modified)}</span>}
      </p>
      <h1>{article.title}</h1>
      <div>
        <p className={styles['subtitle']}>{article.subtitle}</p>
        {update && (
          <p className={styles['update']}>
            <b>
              {isLatest ? 'Update' : 'Main update'}, {dayInWords(update.date)}.
            </b>{' '}
            {update.brief ?? firstSentence(update.text)} <a href="#updates">What has changed since</a>
          </p>
        )}
        {service && <ServiceLine service={service} />}
      </div>
      {picture && (
        <div>
          <Plate {...picture} eager={picture.photo !== undefined} framed />
        </div>
      )}
    </header>
  );
}
