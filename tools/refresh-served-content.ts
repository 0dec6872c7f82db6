// Loaded before the server of `npm run dev`: it gets the forms and courses as they are now, though the pages of `dist/` may be
// older.
import { join } from 'node:path';
import { readContent } from '../model/reader/read-content.ts';
import { writeServedContent } from '../model/reader/served-content.ts';
import { contentRoot, root } from './project.ts';

writeServedContent(join(root, 'dist'), readContent(contentRoot, { withoutPages: true }));
