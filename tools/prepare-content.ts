// Reads the content before a build: tells its mistakes, and notes the addresses of new pages. In a process of its own, so
// that the content of a large site is not in memory twice while pages are rendered.
import { ContentError } from '../model/reader/content-error.ts';
import { isPublicSite } from '../model/reader/proposals.ts';
import { readContent } from '../model/reader/read-content.ts';
import { noteAddresses } from './note-addresses.ts';
import { contentRoot } from './project.ts';

try {
  readContent(contentRoot, { isPublic: isPublicSite(process.env['SITE_URL']) });
  noteAddresses(contentRoot);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
