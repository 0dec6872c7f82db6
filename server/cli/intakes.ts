import { dayInSingapore } from '../../model/dates/day.ts';
import { describeNotInContent } from '../report/describe-this-week.ts';
import { intakesNotInContent, listIntakes } from '../submissions/intakes.ts';
import type { Command } from './arguments.ts';
import type { Context } from './context.ts';
import { print } from './output.ts';

/** `intakes`: upcoming dates with registrations that the content no longer has; prints nothing if there are none. */
export async function intakes(_command: Command, { store, content, now }: Context): Promise<void> {
  const listed = listIntakes(await store.listBookedIntakes(), content, dayInSingapore(now));
  const rows = intakesNotInContent(listed).map(describeNotInContent);
  print(rows.map(({ what, detail }) => `${what}: ${detail}\n`).join(''));
}
