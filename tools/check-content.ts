// Reads all content and lists what is wrong with it, and after that what somebody should look at. Only mistakes fail.
import { dayInSingapore, dayInWords } from '../model/day.ts';
import { ContentError, mistakeInWords } from '../model/mistakes.ts';
import { readSources } from '../model/read-content.ts';
import { linkFaults } from './content-links.ts';
import { noticesOn } from './content-notices.ts';
import { root } from './project.ts';

const today = dayInSingapore(new Date());
const { sources, mistakes: found } = readSources(root);
// Links are read from the text, which only content that can be read has.
const mistakes = found.length > 0 ? found : linkFaults();
const notices = noticesOn(sources, today);
for (const notice of notices) console.log(`Note: ${mistakeInWords(notice)}`);
const count = (about: string) => notices.filter((notice) => notice.about === about).length;
const rank = notices.length > 0 ? 'Warning: ' : '';
console.log(
  `${rank}${dayInWords(today)}: ${count('review')} overdue reviews, ${count('intake')} passed intakes, ${count('placeholder')} placeholders. npm run check:content lists them.`,
);
if (mistakes.length > 0) {
  console.error(new ContentError(mistakes).message);
  process.exitCode = 1;
}
