import type { ReactNode } from 'react';
import type { Section, SectionOf } from '../../model/page.ts';
import { Applications } from './Applications.tsx';
import { CallToAction } from './CallToAction.tsx';
import { Clauses } from './Clauses.tsx';
import { ControlField } from './ControlField.tsx';
import { Figures } from './Figures.tsx';
import { Incidents } from './Incidents.tsx';
import { LifeCycle } from './LifeCycle.tsx';
import { LogoMeaningSection } from './LogoMeaningSection.tsx';
import { NotFound } from './NotFound.tsx';
import { Packages } from './Packages.tsx';
import { Questions } from './Questions.tsx';
import { Risks } from './Risks.tsx';
import { Sources } from './Sources.tsx';
import { Steps } from './Steps.tsx';
import { Stories } from './Stories.tsx';
import { Table } from './Table.tsx';
import { Tiers } from './Tiers.tsx';
import { Timeline } from './Timeline.tsx';
import { Values } from './Values.tsx';
import { YearLine } from './YearLine.tsx';

/** The kinds of section that need nothing but what the page says. */
const plainSections = {
  applications: Applications,
  'call-to-action': CallToAction,
  clauses: Clauses,
  'control-field': ControlField,
  figures: Figures,
  incidents: Incidents,
  'life-cycle': LifeCycle,
  'logo-meaning': LogoMeaningSection,
  'not-found': NotFound,
  packages: Packages,
  questions: Questions,
  risks: Risks,
  sources: Sources,
  steps: Steps,
  stories: Stories,
  table: Table,
  tiers: Tiers,
  timeline: Timeline,
  values: Values,
  'year-line': YearLine,
} satisfies { [Kind in Section['kind']]?: (props: { section: SectionOf<Kind> }) => ReactNode };

/** The component of a section that needs nothing but its own words, or undefined where it needs more. */
export function plainSection(kind: Section['kind']): ((props: { section: Section }) => ReactNode) | undefined {
  // The table above has checked each component against its own kind; here the kind is known at run time only.
  const components = plainSections as unknown as Partial<
    Record<Section['kind'], (props: { section: Section }) => ReactNode>
  >;
  return components[kind];
}
