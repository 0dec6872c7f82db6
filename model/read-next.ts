import { z } from 'zod';
import { path } from './path-and-slug.ts';

export const readNextSchema = z
  .array(path)
  .max(3)
  .default([])
  .describe(
    'Pages and articles on the same subject to go on with, the nearest first. Chosen by hand; left out, none are shown.',
  );
