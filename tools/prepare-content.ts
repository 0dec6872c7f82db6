// Checks settings and content before a build, and notes the addresses of new pages. It is a process of its own, so that
// the content of a large site is not in memory twice while pages are rendered.
import { readBuildSettings, SettingsError } from '../model/reader/build-settings.ts';
import { ContentError } from '../model/reader/content-error.ts';
import { isPublicSite } from '../model/reader/proposals.ts';
import { readContent } from '../model/reader/read-content.ts';
import { noteAddresses } from './note-addresses.ts';
import { contentRoot } from './project.ts';

try {
  readContent(contentRoot, { isPublic: isPublicSite(readBuildSettings(process.env).siteUrl) });
  noteAddresses(contentRoot);
} catch (error) {
  if (!(error instanceof ContentError || error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
