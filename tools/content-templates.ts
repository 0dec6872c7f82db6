import { stringify } from 'yaml';
import { articleCategories } from '../model/news/categories.ts';
import { dayInWords, type Day } from '../model/dates/day.ts';
import { unfilledMark } from '../model/reader/unfilled.ts';

/** Draft of new content: its files, the menu that links to it, and the steps that are left to do by hand. */
export interface Draft {
  files: { file: string; text: string }[];
  /** Menu that gets a link, by its part of the site. */
  menu?: string;
  next: string[];
}

export interface Named {
  title: string;
  slug: string;
  today: Day;
  /** The name of the picture. */
  plate: string;
}

/** A text as YAML writes it on one line. */
const quoted = (text: string) => stringify(text, { lineWidth: 0, singleQuote: true }).trim();

/** A text for YAML's flow style, in which commas and brackets are syntax. */
export const inBraces = (text: string) =>
  /[,[\]{}]/.test(text) && !/^['"]/.test(quoted(text)) ? `'${text.replaceAll("'", "''")}'` : quoted(text);

const fill = (wanted: string) => quoted(`${unfilledMark} ${wanted}`);

const review = (today: Day, months: number) => `reviewed: ${today}
review_every: ${months}
owner: ${fill('the role that checks this page, e.g. Training lead')}
`;

const callToAction = `  - kind: call-to-action
    heading: ${fill('one thing to do next, in a few words')}
    text: ${fill('what to tell us. Then: We reply within {replyTime}.')}
    actions:
      - { label: Contact us, href: /contact }
`;

const sources = `  - kind: sources
    heading: Sources
    items:
      - title: ${fill('who says it, and in which document')}
        url: ${fill('the address of the source, beginning with https://')}
`;

const readNext = `# Up to three pages on the same subject, shown at the end of the page:
# readNext: [/news/agentic-ai-governance, /ai-regulations/singapore]
`;

function pageHead({ title, today }: Named, months: number): string {
  return `draft: true
name: ${quoted(title)}
title: ${quoted(title)}
description: ${fill(`what search engines show of ${title}, in 50 to 165 characters`)}
# What people search for who want this page:
keywords: [${inBraces(title)}]
excerpt: ${fill('what the search of this site shows, in one sentence')}
${review(today, months)}sections:
`;
}

function hero({ title, plate }: Named, more = ''): string {
  return `  - kind: hero
    title: ${quoted(title)}
    lead: ${fill('what it is and for whom, in one or two sentences')}
    plate: ${plate}
${more}`;
}

const overview = `  - kind: prose
    heading: Overview
    text: ${fill('what a visitor has to know first, in one or two paragraphs')}
`;

const contactAction = `    actions:
      - { label: Contact us, href: /contact }
`;

function cardHint(path: string): string {
  return `Add a card that leads there, so that it can be found. In content/pages/services.yaml, below "items:" of its group: - { title: …, text: …, href: ${path} }`;
}

function article({ title, slug, today, plate }: Named): Draft {
  const text = `---
draft: true
title: ${quoted(title)}
subtitle: ${fill('the opening below the title, in one or two sentences')}
excerpt: ${fill('what lists and search engines show, in 50 to 165 characters')}
date: ${today}
plate: ${plate}
category: ${fill(`one of ${articleCategories.join(', ')}`)}
keywords: [${inBraces(title)}]
author: ${fill('the team that wrote it, e.g. Technology Team')}
tools: true
# The service that helps with its subject:
# service: /services/compliance
# Where its statements come from, each with its title and address:
# sources:
#   - { title: 'Personal Data Protection Act 2012', url: 'https://sso.agc.gov.sg/Act/PDPA2012' }
${readNext}${review(today, 6)}---

${unfilledMark} the first paragraph. A link is written [like this](/services).

## What it means

${unfilledMark} the next paragraph. A line that begins with ## is a heading.
`;
  return { files: [{ file: `content/news/${slug}.md`, text }], next: ['The list of news shows it by itself.'] };
}

function service(named: Named): Draft {
  const text = `${pageHead(named, 6)}${hero(named, contactAction)}${overview}  - kind: steps
    heading: How we go about it
    items:
      - title: ${fill('the first step, in a few words')}
        text: ${fill('what happens in it')}
      - title: ${fill('the next step')}
        text: ${fill('what happens in it')}
  - kind: questions
    heading: Questions
    items:
      - question: ${fill('what people ask')}
        answer: ${fill('what you answer')}
${callToAction}`;
  const path = `/services/${named.slug}`;
  return { files: [{ file: `content/pages${path}.yaml`, text }], next: [cardHint(path)] };
}

function course(named: Named): Draft {
  const { title, slug } = named;
  const path = `/services/${slug}`;
  const facts = `name: ${quoted(title)}
summary: ${fill('what a card says of the course, in one sentence')}
page: ${path}
form: ${slug}
duration: ${fill('the length, without quotes: { days: 2 } or { weeks: 5, sessions: 10 }')}
# Singapore dollars for each participant; leave it out where the price is on request:
# price: 480
# One line for each date. The other days of a course follow from it.
intakes:
  - value: ${fill('what a registration keeps, e.g. 12-mar-2027')}
    starts: ${fill('the first day, e.g. 2027-03-12')}
curriculum:
  - title: ${fill('the first part')}
    topics:
      - ${fill('what is taught in it')}
# What differs from content/course-terms.yaml.
terms:
  prerequisites: ${fill('what a participant should know or bring')}
  notFor: ${fill('for whom the course is the wrong one, and what suits them better')}
`;
  const page = `${pageHead(named, 6)}${hero(
    named,
    `    course: ${slug}
    actions:
      - { label: Register now, to: '#registration' }
      - { label: Contact us, href: /contact }
`,
  )}${overview}  - kind: intakes
    heading: Dates
    course: ${slug}
  - kind: curriculum
    heading: Curriculum
    course: ${slug}
  - kind: terms
    id: terms
    heading: Times, place and terms
    courses: [${slug}]
  - kind: registration
    id: registration
    heading: Register
    intro: One form for each participant.
    form: ${slug}
`;
  const form = `title: ${quoted(`${title} registration`)}
kind: registration
page: ${path}
course: ${slug}
choosesIntake: courseDate
fields: [firstName, lastName, email, phone, company, jobTitle, courseDate, specialRequirements]
submit: Register for this course
`;
  return {
    files: [
      { file: `content/courses/${slug}.yaml`, text: facts },
      { file: `content/forms/${slug}.yaml`, text: form },
      { file: `content/pages${path}.yaml`, text: page },
    ],
    next: [cardHint(path)],
  };
}

function regulation(named: Named): Draft {
  const note = `    note: ${quoted(`An overview of ${dayInWords(named.today)}. It is not legal advice.`)}\n`;
  const text = `${pageHead(named, 3)}${hero(named, `${note}${contactAction}`)}${overview}  - kind: cards
    heading: What applies
    columns: two
    items:
      - title: ${fill('the name of a law or a framework')}
        text: ${fill('whom it binds and to what, and since when')}
${callToAction}${sources}${readNext}`;
  return {
    files: [{ file: `content/pages/ai-regulations/${named.slug}.yaml`, text }],
    menu: '/ai-regulations',
    next: [],
  };
}

function sector(named: Named): Draft {
  const column = (title: string) => `      - title: ${title}
        list:
          - ${fill('a risk, in one line')}
`;
  const text = `${pageHead(named, 6)}${hero(named, contactAction)}  - kind: cards
    heading: What AI does here
    columns: two
    items:
      - title: ${fill('what it is used for')}
        text: ${fill('what it does, and what a person decides')}
  - kind: cards
    heading: What to guard against
    layout: above
    items:
${column('Cybersecurity')}${column('Privacy')}${column('Ethics and data')}${callToAction}${sources}${readNext}`;
  return {
    files: [{ file: `content/pages/ai-applications/${named.slug}.yaml`, text }],
    menu: '/ai-applications',
    next: [],
  };
}

function page(named: Named): Draft {
  const text = `${pageHead(named, 6)}${hero(named, contactAction)}${overview}${callToAction}`;
  const next = `Link to it: in content/navigation.yaml, or by a button or card of another page: { label: …, href: /${named.slug} }`;
  return { files: [{ file: `content/pages/${named.slug}.yaml`, text }], next: [next] };
}

/** Templates by kind. */
export const templates: Readonly<Record<string, (named: Named) => Draft>> = {
  article,
  course,
  service,
  regulation,
  sector,
  page,
};
