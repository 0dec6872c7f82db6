// Every kind of section, one line each.
import { z } from 'zod';
import { schema as articles } from './articles/schema.ts';
import { schema as book } from './book/schema.ts';
import { schema as callToAction } from './call-to-action/schema.ts';
import { schema as cards } from './cards/schema.ts';
import { schema as company } from './company/schema.ts';
import { schema as comparison } from './comparison/schema.ts';
import { schema as controlField } from './control-field/schema.ts';
import { schema as curriculum } from './curriculum/schema.ts';
import { schema as engagement } from './engagement/schema.ts';
import { schema as enquiry } from './enquiry/schema.ts';
import { schema as figures } from './figures/schema.ts';
import { schema as hero } from './hero/schema.ts';
import { schema as incidents } from './incidents/schema.ts';
import { schema as intakes } from './intakes/schema.ts';
import { schema as policy } from './policy/schema.ts';
import { schema as prose } from './prose/schema.ts';
import { schema as questions } from './questions/schema.ts';
import { schema as received } from './received/schema.ts';
import { schema as registration } from './registration/schema.ts';
import { schema as sources } from './sources/schema.ts';
import { schema as steps } from './steps/schema.ts';
import { schema as stories } from './stories/schema.ts';
import { schema as table } from './table/schema.ts';
import { schema as tabs } from './tabs/schema.ts';
import { schema as terms } from './terms/schema.ts';
import { schema as timeline } from './timeline/schema.ts';

export const sectionSchema = z.discriminatedUnion('kind', [
  articles,
  book,
  callToAction,
  cards,
  company,
  comparison,
  controlField,
  curriculum,
  engagement,
  enquiry,
  figures,
  hero,
  incidents,
  intakes,
  policy,
  prose,
  questions,
  received,
  registration,
  sources,
  steps,
  stories,
  table,
  tabs,
  terms,
  timeline,
]);
