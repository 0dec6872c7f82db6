import type { Article as ArticleData } from 'schema-dts';
import type { Article } from '../../../model/news/article.ts';
import { articleModified } from '../../../model/pages/page-dates.ts';
import { socialPicture } from '../social-picture.ts';
import { toAddress } from '../to-address.ts';
import { organisationId } from './organisation-data.ts';

/** An article, with every field of the specification (section 3). */
export function articleData(article: Article) {
  const { title, excerpt, author, date, path, category, keywords, words, minutes } = article;
  const { width, height } = socialPicture;
  return {
    '@type': 'Article',
    headline: title,
    description: excerpt,
    author: author ? { '@type': 'Organization', name: author } : organisationId,
    publisher: organisationId,
    datePublished: date,
    dateModified: articleModified(article),
    image: { '@type': 'ImageObject', url: toAddress(socialPicture.path(path)), width: `${width}`, height: `${height}` },
    url: toAddress(path),
    articleSection: category,
    keywords: keywords.join(', '),
    wordCount: words,
    timeRequired: `PT${minutes}M`,
  } satisfies ArticleData;
}
