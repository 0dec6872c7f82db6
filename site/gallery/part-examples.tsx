import { Actions } from '../components/Actions.tsx';
import { ArrowLink } from '../components/ArrowLink.tsx';
import { ArticleCard } from '../components/ArticleCard.tsx';
import { Badge } from '../components/Badge.tsx';
import { Breadcrumb } from '../components/Breadcrumb.tsx';
import { Button, ButtonLink } from '../components/Button.tsx';
import { Contents } from '../components/Contents.tsx';
import { Fold } from '../components/Fold.tsx';
import { ExternalLink } from '../components/ExternalLink.tsx';
import { MarkedText } from '../components/MarkedText.tsx';
import { Picture } from '../components/Picture.tsx';
import { Plate } from '../components/Plate.tsx';
import { RichText } from '../components/RichText.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { TabPanelContent } from '../components/TabPanelContent.tsx';
import { TitleBlock } from '../components/TitleBlock.tsx';
import { markMatches } from '../browser/mark-matches.ts';
import { ownSpelling } from '../browser/spellings.ts';
import type { Examples } from './examples.ts';

const items = [
  { title: 'Scope', text: 'Say what is covered.' },
  { title: 'Assess', text: 'Name what can go wrong.' },
];
const plate = '/icons/192.png';

const panel = (look: 'cards' | 'steps') => (
  <section>
    <h3>{`The panel as ${look}`}</h3>
    <TabPanelContent tab={{ id: look, name: look, look, items }} />
  </section>
);

/** Small parts of pages: links, badges, lists, pictures, frames. */
export const partExamples: Examples = {
  Button: {
    solid: <Button>Send enquiry</Button>,
    outline: <Button look="outline">Copy the message</Button>,
    'a link that looks like one': <ButtonLink href="/contact">Contact us</ButtonLink>,
    'a link to another site': <ButtonLink href="https://books.example/">Buy the book</ButtonLink>,
  },
  Actions: {
    'two ways on': (
      <Actions
        actions={[
          { label: 'Get started', href: '/contact' },
          { label: 'All services', href: '/services' },
        ]}
      />
    ),
  },
  ArrowLink: {
    plain: <ArrowLink href="/services">Learn more</ArrowLink>,
    'that says what about, for who hears it alone': (
      <ArrowLink href="/services/dpo-service" about="DPO as a Service">
        Learn more
      </ArrowLink>
    ),
    'down the page': <ArrowLink href="#main">See the modules</ArrowLink>,
  },
  ExternalLink: {
    'in a new tab': <ExternalLink href="https://www.iso.org/">ISO</ExternalLink>,
  },
  Badge: {
    outline: <Badge>2022</Badge>,
    secondary: <Badge variant="secondary">Compliance</Badge>,
    destructive: <Badge variant="destructive">Prohibited</Badge>,
  },
  Breadcrumb: {
    'two levels': (
      <Breadcrumb
        crumbs={[
          { name: 'Home', href: '/' },
          { name: 'Services', href: '/services' },
        ]}
      />
    ),
  },
  Contents: {
    usual: (
      <Contents title="In this article">
        <ul>
          <li>
            <a href="#main">What has changed</a>
          </li>
        </ul>
      </Contents>
    ),
  },
  Fold: {
    usual: (
      <Fold summary="Quotation · Invoices">
        <p>A first meeting of up to an hour is free.</p>
      </Fold>
    ),
  },
  MarkedText: {
    'one match': (
      <p>
        <MarkedText pieces={markMatches('Agile adoption', [ownSpelling('agile')])} />
      </p>
    ),
  },
  Picture: {
    'a drawing': <Picture src={plate} alt="" width={480} height={320} sizes="30rem" eager={false} />,
  },
  Plate: {
    framed: <Plate plate={plate} framed />,
  },
  ArticleCard: {
    'with category and excerpt': (
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
  RichText: {
    'a paragraph': <RichText html="<p>Text with <strong>weight</strong>.</p>" />,
  },
  SectionFrame: {
    'heading beside': (
      <SectionFrame id="beside" heading="Who it is for" intro="Three groups of people.">
        <p>The content of the section.</p>
      </SectionFrame>
    ),
    'the blueprint band': (
      <SectionFrame id="band" heading="One thing to do next" layout="above" band>
        <p>The content of the section.</p>
      </SectionFrame>
    ),
  },
  TitleBlock: {
    'three cells': (
      <TitleBlock
        cells={[
          { label: 'Length', value: '1 day', note: '9 training hours' },
          { label: 'Fee', value: 'SGD 480' },
          { label: 'Email', value: 'info@plumbline.example', href: 'mailto:info@plumbline.example' },
        ]}
      />
    ),
  },
  TabPanelContent: {
    cards: panel('cards'),
    steps: panel('steps'),
  },
};
