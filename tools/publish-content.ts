// Loaded before the server of `npm run dev`: it gets the forms and courses as they are now, though the pages of `dist/` may be
// older.
import { join } from 'node:path';
import { readBuildSettings } from '../model/reader/build-settings.ts';
import { isPublicSite } from '../model/reader/proposals.ts';
import { readContent } from '../model/reader/read-content.ts';
import { writeServedContent } from '../model/reader/served-content.ts';
import { contentRoot, root } from './project.ts';

const isPublic = isPublicSite(readBuildSettings(process.env).siteUrl);
writeServedContent(join(root, 'dist'), readContent(contentRoot, { withoutPages: true, isPublic }));
