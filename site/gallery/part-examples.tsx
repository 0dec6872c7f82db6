import { ActionBar } from '../components/ActionBar.tsx';
import { Actions } from '../components/Actions.tsx';
import { ArrowLink } from '../components/ArrowLink.tsx';
import { ArticleCard } from '../components/ArticleCard.tsx';
import { Badge } from '../components/Badge.tsx';
import { Breadcrumb } from '../components/Breadcrumb.tsx';
import { Button, ButtonLink } from '../components/Button.tsx';
import { Contents } from '../components/Contents.tsx';
import { Fold } from '../components/Fold.tsx';
import { NamedFold } from '../components/NamedFold.tsx';
import { ExternalLink } from '../components/ExternalLink.tsx';
import { MarkedText } from '../components/MarkedText.tsx';
import { Picture } from '../components/Picture.tsx';
import { Plate } from '../components/Plate.tsx';
import { RichText } from '../components/RichText.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { Powers } from '../components/Powers.tsx';
import { TabPanelContent } from '../components/TabPanelContent.tsx';
import { TitleBlock } from '../components/TitleBlock.tsx';
import { markMatches } from '../browser/mark-matches.ts';
import { ownSpelling } from '../browser/spellings.ts';
import type { Example } from './example.ts';

const items = [
  { title: 'Scope', text: 'Say what is covered.' },
  { title: 'Assess', text: 'Name what can go wrong.' },
];
const plate = '/plates/services.svg';

/** Small parts of pages: links, badges, lists, pictures, frames. */
export const partExamples: readonly Example[] = [
  { component: 'Button', state: 'solid', element: <Button>Send enquiry</Button> },
  { component: 'Button', state: 'outline', element: <Button look="outline">Copy the message</Button> },
  {
    component: 'Button',
    state: 'a link that looks like one',
    element: <ButtonLink href="/contact">Contact us</ButtonLink>,
  },
  {
    component: 'Button',
    state: 'a link to another site',
    element: <ButtonLink href="https://books.example/">Buy the book</ButtonLink>,
  },
  {
    component: 'Actions',
    state: 'two ways on',
    element: (
      <Actions
        actions={[
          { label: 'Get started', href: '/contact' },
          { label: 'All services', href: '/services' },
        ]}
      />
    ),
  },
  { component: 'ArrowLink', state: 'plain', element: <ArrowLink href="/services">Learn more</ArrowLink> },
  {
    component: 'ArrowLink',
    state: 'that says what about, for who hears it alone',
    element: (
      <ArrowLink href="/services/dpo-service" about="DPO as a Service">
        Learn more
      </ArrowLink>
    ),
  },
  { component: 'ArrowLink', state: 'down the page', element: <ArrowLink href="#main">See the modules</ArrowLink> },
  {
    component: 'ExternalLink',
    state: 'in a new tab',
    element: <ExternalLink href="https://www.iso.org/">ISO</ExternalLink>,
  },
  { component: 'Badge', state: 'outline', element: <Badge>2022</Badge> },
  { component: 'Badge', state: 'secondary', element: <Badge variant="secondary">Compliance</Badge> },
  { component: 'Badge', state: 'destructive', element: <Badge variant="destructive">Prohibited</Badge> },
  {
    component: 'Breadcrumb',
    state: 'two levels',
    element: (
      <Breadcrumb
        crumbs={[
          { name: 'Home', href: '/' },
          { name: 'Services', href: '/services' },
        ]}
      />
    ),
  },
  {
    component: 'ActionBar',
    state: 'of a course',
    element: <ActionBar price="SGD 480" length="1 day" terms="#main" label="Register" href="#main" />,
  },
  {
    component: 'ActionBar',
    state: 'of a service, on a phone',
    element: (
      <ActionBar
        price="SGD 1,200 to 2,400"
        length="a month · 12 months"
        terms="#main"
        phone
        label="Enquire"
        href="/contact"
      />
    ),
  },
  {
    component: 'Contents',
    state: 'usual',
    element: (
      <Contents title="In this article">
        <ul>
          <li>
            <a href="#main">What has changed</a>
          </li>
        </ul>
      </Contents>
    ),
  },
  {
    component: 'NamedFold',
    state: 'names in sight, the rest folded on a phone',
    element: (
      <NamedFold
        names={[
          [1, 'Plan'],
          [2, 'Test'],
        ]}
        summary="What each phase does"
      >
        <p>Decide what it is for.</p>
      </NamedFold>
    ),
  },
  {
    component: 'Fold',
    state: 'usual',
    element: (
      <Fold summary="Quotation · Invoices">
        <p>A first meeting of up to an hour is free.</p>
      </Fold>
    ),
  },
  {
    component: 'Fold',
    state: 'folded on a phone only',
    element: (
      <Fold phone summary="Jan Register · Feb Notices">
        <p>Update the record of what personal data is held.</p>
      </Fold>
    ),
  },
  { component: 'Powers', state: 'usual', element: <Powers text="More than 10 to the power of 26 operations" /> },
  {
    component: 'MarkedText',
    state: 'one match',
    element: (
      <p>
        <MarkedText pieces={markMatches('Agile adoption', [ownSpelling('agile')])} />
      </p>
    ),
  },
  {
    component: 'Picture',
    state: 'a drawing',
    element: <Picture src={plate} alt="" width={480} height={320} sizes="30rem" eager={false} />,
  },
  {
    component: 'Plate',
    state: 'framed, with a caption',
    element: <Plate src={plate} caption="A line and its weight." framed />,
  },
  {
    component: 'ArticleCard',
    state: 'with category and excerpt',
    element: (
      <ul>
        <ArticleCard
          title="An article"
          href="/news"
          date="June 10, 2025"
          day="2025-06-10"
          updated="October 2026"
          category="Compliance"
          excerpt="What it says, in one sentence."
          plate={plate}
        />
      </ul>
    ),
  },
  {
    component: 'RichText',
    state: 'a paragraph',
    element: <RichText html="<p>Text with <strong>weight</strong>.</p>" />,
  },
  {
    component: 'SectionFrame',
    state: 'heading beside',
    element: (
      <SectionFrame id="beside" heading="Who it is for" intro="Three groups of people.">
        <p>The content of the section.</p>
      </SectionFrame>
    ),
  },
  {
    component: 'SectionFrame',
    state: 'the blueprint band',
    element: (
      <SectionFrame id="band" heading="One thing to do next" layout="above" band>
        <p>The content of the section.</p>
      </SectionFrame>
    ),
  },
  {
    component: 'TitleBlock',
    state: 'three cells',
    element: (
      <TitleBlock
        cells={[
          { label: 'Length', value: '1 day', note: '9 training hours' },
          { label: 'Fee', value: 'SGD 480' },
          { label: 'Email', value: 'info@plumbline.example', href: 'mailto:info@plumbline.example' },
        ]}
      />
    ),
  },
  ...(['cards', 'steps'] as const).map((look) => ({
    component: 'TabPanelContent',
    state: look,
    element: (
      <section>
        <h3>{`The panel as ${look}`}</h3>
        <TabPanelContent tab={{ id: look, name: look, look, items }} />
      </section>
    ),
  })),
];
