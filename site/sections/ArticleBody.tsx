import type { ReactNode } from 'react';
import type { Article } from '../../model/article.ts';
import { dayInWords } from '../../model/day.ts';
import { ExternalLink } from '../components/ExternalLink.tsx';
import { RichText } from '../components/RichText.tsx';
import { Bob } from '../drawings/Bob.tsx';
import axis from '../components/Axis.module.css';
import frame from '../components/SectionFrame.module.css';
import styles from './ArticleBody.module.css';

interface ArticleBodyProps {
  article: Article;
  /** Share and Print, an island, where the article has them. */
  tools?: ReactNode;
}

/** Whose source it is, numbered where an earlier one is of the same site: links tell their purpose alone (SC 2.4.9). */
function sourceName(source: string, earlier: Article['updates']): string {
  const site = (address: string) => new URL(address).hostname.replace(/^www\./, '');
  const known = earlier.filter((update) => update.source !== source && site(update.source) === site(source)).length;
  return `Source: ${site(source)}${known > 0 ? ` (${known + 1})` : ''}`;
}

/** The text of an article, with its author and contents beside it and its sources below. */
export function ArticleBody({ article, tools }: ArticleBodyProps) {
  const headings = [...article.headings, ...(article.sources.length > 0 ? [{ id: 'sources', text: 'Sources' }] : [])];
  return (
    <section className={`${axis['axis']} ${frame['section']} ${frame['beside']}`}>
      <header>
        <div>
          {article.author && (
            <p className={styles['author']}>
              <Bob />
              <b>{article.author}</b>
            </p>
          )}
          {tools}
          <nav className={styles['contents']} aria-label="In this article">
            <p>In this article</p>
            <ul>
              {headings.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </header>
      <div className={frame['content']}>
        <RichText className={styles['prose']} html={article.html} />
        {article.updates.length > 0 && (
          <aside className={styles['updates']} aria-label="What has changed since">
            {article.updates.map(({ date, text, source }, at) => (
              <p key={text}>
                <b>Update, {dayInWords(date)}.</b> {text}{' '}
                <ExternalLink href={source}>{sourceName(source, article.updates.slice(0, at))}</ExternalLink>
              </p>
            ))}
          </aside>
        )}
        {article.sources.length > 0 && (
          <div className={styles['sources']}>
            <h2 id="sources">Sources</h2>
            <ol>
              {article.sources.map(({ title, url }) => (
                <li key={url}>
                  <ExternalLink href={url}>{title}</ExternalLink>
                </li>
              ))}
            </ol>
          </div>
        )}
      </div>
    </section>
  );
}
