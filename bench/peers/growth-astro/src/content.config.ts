import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';

export const collections = { news: defineCollection({ loader: glob({ pattern: '*.md', base: './articles' }) }) };
