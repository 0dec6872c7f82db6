import type { Content } from '../reader/sources.ts';
import { listedPages, pageCategory } from '../pages/page.ts';
import type { Synonyms } from './synonyms.ts';

/** One page in the search index (specification, section 3). */
export interface SearchEntry {
  title: string;
  url: string;
  type: 'page' | 'service' | 'ai-application' | 'ai-regulation' | 'news';
  excerpt: string;
  category: string;
}

/** A part of a page that a search can lead to: a section, a course, or the page as a whole. */
export interface SearchPart {
  /** The number of its page among the entries of the search index. */
  entry: number;
  /** Its heading; '' for the page as a whole. */
  heading: string;
  /** Its anchor; by default made from the heading (`headingAnchor`). */
  anchor?: string;
  /** Names in it: questions, cards, courses, keywords. */
  names?: string[];
  /** Its text, in sentences. */
  text: string;
}

/** Index that the browser fetches to search. */
export interface SearchIndex {
  entries: SearchEntry[];
  /** Words that mean the same, in small letters. */
  synonyms: Synonyms;
}

const types = {
  Main: 'page',
  Services: 'service',
  'AI Applications': 'ai-application',
  'AI Regulations': 'ai-regulation',
  News: 'news',
} as const satisfies Record<ReturnType<typeof pageCategory>, SearchEntry['type']>;

/** Makes the search index from the pages, so that every listed page can be found. */
export function indexSearch(content: Content): SearchIndex {
  const pages = listedPages(content.pages).map((page) => ({
    title: page.name,
    url: page.path,
    excerpt: page.excerpt ?? page.description,
  }));
  const articles = content.articles.map((article) => ({
    title: article.title,
    url: article.path,
    excerpt: article.excerpt,
  }));
  const entries = [...pages, ...articles].map((entry) => {
    const category = pageCategory(entry.url);
    return { ...entry, category, type: types[category] };
  });
  return { entries, synonyms: content.synonyms };
}
