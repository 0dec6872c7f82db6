// npm run check -- content: lists the mistakes of the content and notices for its editors. Only mistakes fail.
import { dayInSingapore, dayInWords } from '../model/dates/day.ts';
import { ContentError, issueInWords } from '../model/reader/content-error.ts';
import { publishingIssues, readSources } from '../model/reader/read-content.ts';
import { noticesOn } from './content-notices.ts';
import { contentRoot } from './project.ts';

const today = dayInSingapore(new Date());
const { sources } = readSources(contentRoot, { today });
const issues = publishingIssues(contentRoot, today);
const notices = noticesOn(sources, today);
for (const notice of notices) console.log(`Note: ${issueInWords(notice)}`);
const count = (about: string) => notices.filter((notice) => notice.about === about).length;
const prefix = notices.length > 0 ? 'Warning: ' : '';
console.log(
  `${prefix}${dayInWords(today)}: ${count('review')} overdue reviews, ${count('intake')} intakes to look at, ${count('placeholder')} placeholders, ${count('day')} sentences about a near day. npm run check -- content lists them.`,
);
if (issues.length > 0) {
  console.error(new ContentError(issues).message);
  process.exitCode = 1;
}
