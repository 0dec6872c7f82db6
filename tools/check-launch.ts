// npm run check -- launch: prints PASS, FAIL or HUMAN for each condition of the launch. A FAIL sets exit code 1.
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { Course } from '../model/courses/course.ts';
import { dayInSingapore, type Day } from '../model/dates/day.ts';
import { issueInWords, type ContentIssue } from '../model/reader/content-error.ts';
import { publishingIssues, readSources } from '../model/reader/read-content.ts';
import type { Sources } from '../model/reader/sources.ts';
import { countInWords } from '../model/text/words.ts';
import { policyInserts } from '../sections/policy/schema.ts';
import { siteState } from './build-state.ts';
import { noticesOn, isPlaceholder, type Notice } from './check-content.ts';
import { contentRoot, root } from './project.ts';
import { runCommand, type Outcome } from './run-command.ts';

/** Condition of the launch. HUMAN: a person must check it. */
export interface LaunchLine {
  verdict: 'PASS' | 'FAIL' | 'HUMAN';
  subject: string;
  detail: string;
}

/** All that the conditions are judged by. */
export interface LaunchFacts {
  sources: Sources;
  issues: readonly ContentIssue[];
  today: Day;
  environment: Readonly<Record<string, string | undefined>>;
  /** The built site is up to date with the content. */
  isBuilt: boolean;
  /** Outcome of `npm run admin -- check`: its lines, or the reason why it did not run. */
  server: Pick<Outcome, 'passed' | 'output'>;
}

const humanLine = (subject: string, detail: string): LaunchLine => ({ verdict: 'HUMAN', subject, detail });

/** Fails with the problems; passes with the success if there are none. */
const judge = (subject: string, problems: readonly string[], success: string): LaunchLine =>
  problems.length === 0
    ? { verdict: 'PASS', subject, detail: success }
    : { verdict: 'FAIL', subject, detail: problems.join('\n') };

/** Names that no public host has (RFC 2606, RFC 6761, RFC 6762). */
const reservedNames = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost|local)$/;

/** The problem of the public address, if it is not set, not https or no public name: a list of one, or an empty one. */
function addressProblems(address: string | undefined): string[] {
  if (!address) return ['SITE_URL is not set. Set it to the public address and build again.'];
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:') return [`SITE_URL is ${address}. Set it to an address that begins with https://.`];
  const { hostname } = url;
  const isPublicName = hostname.includes('.') && isIP(hostname) === 0 && !reservedNames.test(hostname);
  return isPublicName ? [] : [`SITE_URL is ${address}, which is no public name. Set the real address and build again.`];
}

function mailLine({ environment, sources }: LaunchFacts): LaunchLine {
  const { MAIL_TO: to, MAIL_FROM: from } = environment;
  const email = sources.organisation.value?.email ?? '';
  const problems = Object.entries({ MAIL_TO: to || email, MAIL_FROM: from || email }).flatMap(([name, address]) =>
    isPlaceholder(address) ? [`${name} is ${address}, at which no one can be reached.`] : [],
  );
  return judge(
    'mail',
    problems,
    'addresses are real; npm run admin -- check --test-email ADDRESS tries the mail server',
  );
}

function policyLine({ sources }: LaunchFacts): LaunchLine {
  const shownInserts = sources.pages
    .flatMap(({ value }) => value?.sections ?? [])
    .flatMap((section) => (section.kind === 'policy' ? section.sections.map(({ insert }) => insert) : []));
  const missingInserts = policyInserts.filter((insert) => !shownInserts.includes(insert));
  const analytics = sources.organisation.value?.analytics;
  return judge(
    'policy',
    missingInserts.map(
      (insert) => `The privacy policy does not show "${insert}". Add "insert: ${insert}" to one of its sections.`,
    ),
    `it lists what is collected, kept and stored in the browser; web analytics ${analytics ? `is ${analytics.script}, and named there` : 'is off'}`,
  );
}

function serverLine({ server }: LaunchFacts): LaunchLine {
  const failures = server.output
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('PASS'));
  return judge('server', server.passed ? [] : failures, 'everything is in order: npm run admin -- check');
}

/** Facts of a course that buyers ask for, by their name in a sentence. */
const courseFacts: readonly [name: string, isInContent: (course: Course) => boolean][] = [
  ['fee', ({ price }) => price !== undefined],
  ['times', ({ terms }) => terms.times !== undefined],
  ['place', ({ terms }) => terms.venue !== undefined || terms.format === 'online'],
  ['group size', ({ terms }) => terms.groupSize !== undefined],
  ['trainer', ({ terms }) => terms.trainer !== undefined],
  ['cancellation', ({ terms }) => terms.cancellation !== undefined],
  ['GST', ({ terms }) => terms.gst !== undefined],
];

/** A line for each course and service whose buyers ask for facts that the content does not have. Leaving them out is the owner's decision. */
function missingFactLines({ courses, organisation, pages }: Sources): LaunchLine[] {
  const lineOf = (name: string, missingFacts: readonly string[]) =>
    missingFacts.length > 0 ? [humanLine('buyers ask', `${name}: ${missingFacts.join(', ')}.`)] : [];
  const ofCourses = courses.flatMap(({ value: course }) => {
    if (!course) return [];
    const missingFacts = courseFacts.filter(([, isInContent]) => !isInContent(course));
    return lineOf(
      course.name,
      missingFacts.map(([name]) => name),
    );
  });
  const ofServices = pages.flatMap(({ value }) => {
    const engagement = value?.sections.find((section) => section.kind === 'engagement');
    if (!value || !engagement) return [];
    return lineOf(value.name, [
      ...(engagement.duration ? [] : ['length']),
      ...(engagement.days && organisation.value?.advisory?.dayRate ? [] : ['price']),
    ]);
  });
  const lines = [...ofCourses, ...ofServices];
  return lines.length > 0 ? lines : [judge('buyers ask', [], 'the content says what buyers ask for')];
}

/** Checks by a person, by subject. */
const humanChecks = {
  'other sites': 'Each link to another site was opened: node_modules/.bin/node tools/external-links.ts lists them.',
  'legal texts': 'A lawyer has read the privacy policy, the notices beside the forms and the regulation pages.',
  recipients: 'Everyone who receives personal data is in the privacy policy, for example a caterer or a venue.',
  courses: 'Each trainer has confirmed length, price, dates and curriculum of their courses.',
  company: 'Name, number and address are those of the register of companies.',
  figures: 'Each figure of the company in content/organisation.yaml can be proved.',
  emails: 'A registration made by hand has reached the staff and the registrant.',
  backups: 'A backup was made, taken to another machine and restored there: docs/operating.md.',
  appearance: 'A person has looked at home, a course, an article and a form on a phone, a desktop and on paper.',
};

/** All lines, in the order in which they are best fixed. */
export function launchLines(facts: LaunchFacts): LaunchLine[] {
  const { sources, issues, today, environment, isBuilt } = facts;
  const notices = noticesOn(sources, today);
  const judgeNotices = (subject: string, about: Notice['about'], success: string) => {
    const lines = notices.filter((notice) => notice.about === about).map(issueInWords);
    // Each condition has its own text, which the owner has to read; the others are alike.
    const isMany = about !== 'condition' && lines.length > 3;
    return judge(subject, isMany ? [`${lines.length} of them: npm run check -- content lists them.`] : lines, success);
  };
  return [
    judge(
      'content',
      issues.length > 0 ? [`${countInWords(issues.length, 'issue')}: npm run check -- content`] : [],
      'no issue, and nothing left to fill in',
    ),
    judgeNotices('placeholders', 'placeholder', 'all are replaced'),
    ...missingFactLines(sources),
    judge('public address', addressProblems(environment['SITE_URL']), environment['SITE_URL'] ?? ''),
    judgeNotices('conditions', 'condition', 'each course may be sold as it is described'),
    judgeNotices('intakes', 'intake', 'none has passed or is on a public holiday'),
    judgeNotices('reviews', 'review', 'none is overdue'),
    judgeNotices('links', 'link', 'every page is linked to'),
    judge('build', isBuilt ? [] : ['The site is not built from the present content. Run npm run build.'], 'up to date'),
    policyLine(facts),
    mailLine(facts),
    serverLine(facts),
    ...Object.entries(humanChecks).map(([subject, detail]) => humanLine(subject, detail)),
  ];
}

async function printLaunchLines(): Promise<void> {
  const today = dayInSingapore(new Date());
  const lines = launchLines({
    sources: readSources(contentRoot).sources,
    issues: publishingIssues(contentRoot, today),
    today,
    environment: process.env,
    isBuilt: siteState(join(root, 'dist')).isCurrent(),
    server: await runCommand(process.execPath, ['server/cli/admin.ts', 'check']),
  });
  for (const { verdict, subject, detail } of lines)
    console.log(`${verdict.padEnd(5)}  ${subject.padEnd(15)}  ${detail.replaceAll('\n', `\n${' '.repeat(24)}`)}`);
  const count = (verdict: LaunchLine['verdict']) => lines.filter((line) => line.verdict === verdict).length;
  console.log(`\n${count('PASS')} pass, ${count('FAIL')} fail, ${count('HUMAN')} for a person to look at.`);
  if (count('FAIL') > 0) process.exitCode = 1;
}

if (import.meta.main) await printLaunchLines();
