import type { ReactNode } from 'react';
import type { Article } from '../../model/news/article.ts';
import { dayInWords } from '../../model/dates/day.ts';
import { mainUpdate } from '../../model/pages/page-dates.ts';
import { Fold } from '../components/Fold.tsx';
import { ExternalLink } from '../components/Links.tsx';
import { PageMenu } from '../components/PageMenu.tsx';
import { RichText } from '../components/RichText.tsx';
import { BobFaces } from '../drawings/Mark.tsx';
import type { ArticleService } from '../facts/offers.ts';
import axis from '../components/Axis.module.css';
import numbers from '../components/StepList.module.css';
import frame from '../components/SectionFrame.module.css';
import { ServiceLine } from './ArticleHero.tsx';
import styles from './ArticleBody.module.css';

interface ArticleBodyProps {
  article: Article;
  service?: ArticleService | undefined;
  /** Island with Share and Print, if the article has them. */
  tools?: ReactNode;
}

const updateParagraph = ({ date, text, source }: Article['updates'][number]) => (
  <p key={text}>
    <b>Update, {dayInWords(date)}.</b> {text} Source: <ExternalLink href={source.url}>{source.title}</ExternalLink>
  </p>
);

const prose = `${styles['prose']} ${numbers['numbers']}`;

export function ArticleBody({ article, service, tools }: ArticleBodyProps) {
  const { introduction, chapters } = article;
  const parts = [
    // An entry for the introduction; otherwise the contents would mark the first chapter as current above it.
    ...(introduction ? [{ id: 'introduction', name: 'Introduction' }] : []),
    ...chapters.map(({ id, title }) => ({ id, name: title })),
    ...(article.updates.length > 0 ? [{ id: 'updates', name: 'What has changed since' }] : []),
    ...(article.sources.length > 0 ? [{ id: 'sources', name: 'Sources' }] : []),
  ];
  // The update in the head of the article comes first.
  const firstUpdate = mainUpdate(article);
  const furtherUpdates = article.updates.toReversed().filter((update) => update !== firstUpdate);
  return (
    <section className={`${axis['axis']} ${frame['section']} ${frame['beside']}`}>
      <header>
        <div>
          <div className={styles['byline']}>
            {article.author && (
              <p className={styles['author']}>
                <svg viewBox="0 0 14 24" fill="currentColor" aria-hidden="true">
                  <BobFaces x={7} y={0} />
                </svg>
                <b>{article.author}</b>
              </p>
            )}
            {tools}
          </div>
          <PageMenu label="In this article" parts={parts} beside />
        </div>
      </header>
      <div className={frame['content']}>
        {introduction && <RichText id="introduction" className={prose} html={introduction} />}
        {chapters.map(({ id, heading, body }) => (
          <RichText key={id} className={`${prose} ${styles['chapter']}`} html={heading + body} />
        ))}
        {service && <ServiceLine service={service} />}
        {firstUpdate && (
          <aside className={`callout ${styles['updates']}`} aria-labelledby="updates">
            <h2 id="updates">What has changed since</h2>
            {updateParagraph(firstUpdate)}
            {furtherUpdates.map(updateParagraph)}
          </aside>
        )}
        {article.sources.length > 0 && (
          <Fold className={styles['sources']} summary={<h2 id="sources">Sources</h2>}>
            <ul>
              {article.sources.map(({ title, url }) => (
                <li key={url}>
                  <ExternalLink href={url}>{title}</ExternalLink>
                </li>
              ))}
            </ul>
          </Fold>
        )}
      </div>
    </section>
  );
}
