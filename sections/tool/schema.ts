import { z } from 'zod';
import { labelText, nameText, plainText } from '../../model/text/plain-text.ts';
import { heading, layout, source } from '../fields.ts';

const identifier = z.string().regex(/^[a-z][a-z0-9-]*$/, { error: 'may have small letters, digits and hyphens only.' });

const question = z.strictObject({
  id: identifier
    .describe('One word in small letters by which the results name it, for example role.')
    .meta({ title: 'Short name' }),
  label: labelText.describe('The question.'),
  options: z
    .array(
      z.strictObject({ value: identifier.meta({ title: 'Short name' }), label: labelText.meta({ title: 'Words' }) }),
    )
    .min(2)
    .describe('Answers to choose from.'),
});

const rule = z.strictObject({
  when: z
    .record(identifier, z.array(identifier).min(1))
    .default({})
    .describe('Answers for which it holds, by the short name of the question. None: for all other answers.'),
  text: labelText.describe('Words of the result.'),
  source: source.optional(),
});

const result = z.strictObject({
  label: nameText.describe('Name of the result, for example Your role.'),
  rules: z.array(rule).min(1).describe('Possible results. The first one whose answers were chosen is shown.'),
});

type Question = z.infer<typeof question>;

/** Every combination of answers, by the id of the question. */
const combinations = (questions: readonly Question[]): Record<string, string>[] =>
  questions.reduce<Record<string, string>[]>(
    (combinations, { id, options }) =>
      combinations.flatMap((answers) => options.map(({ value }) => ({ ...answers, [id]: value }))),
    [{}],
  );

const holds = (when: Readonly<Record<string, string[]>>, answers: Readonly<Record<string, string>>) =>
  Object.entries(when).every(([id, values]) => values.includes(answers[id] ?? ''));

const finder = z
  .strictObject({
    use: z.literal('finder'),
    questions: z.array(question).min(1).max(6),
    results: z.array(result).min(1),
    note: plainText.describe('Line below the result, for example This is not legal advice.'),
  })
  .superRefine(({ questions, results }, context) => {
    const report = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message });
    results.forEach(({ label, rules }, resultIndex) => {
      rules.forEach(({ when }, ruleIndex) => {
        for (const [id, values] of Object.entries(when)) {
          const options = questions.find((question) => question.id === id)?.options.map(({ value }) => value) ?? [];
          const unknown = values.find((value) => !options.includes(value));
          if (unknown !== undefined)
            report(
              ['results', resultIndex, 'rules', ruleIndex, 'when', id],
              `names the answer "${unknown}", which the question "${id}" does not have.`,
            );
        }
      });
      const missing = combinations(questions).find((answers) => !rules.some(({ when }) => holds(when, answers)));
      if (missing)
        report(
          ['results', resultIndex],
          `"${label}" has no rule for the answers ${Object.values(missing).join(', ')}. Add one.`,
        );
    });
  })
  .meta({ title: 'Questions that lead to a result' });

const falseAlarms = z
  .strictObject({
    use: z.literal('false-alarms'),
    payments: z.int().positive().describe('Payments in a month with which it begins, for example 100000.'),
    frauds: z.int().positive().describe('Fraudulent ones among them.'),
    flagged: z.number().positive().max(100).describe('Share of honest payments that are flagged, in per cent.'),
    caught: z.number().positive().max(100).describe('Share of frauds that the system catches, in per cent.'),
  })
  .meta({ title: 'Cost of false alarms' });

const size = z.enum(['large', 'small-mid-cap', 'small']).meta({ choices: { 'small-mid-cap': 'Small mid-cap' } });

const fines = z
  .strictObject({
    use: z.literal('fines'),
    caption: plainText.describe('Subject and unit of the figures.'),
    tiers: z
      .array(
        z.strictObject({
          name: nameText.describe('Infringement, for example Prohibited AI practices.'),
          note: plainText.optional().describe('A dated note below the name.'),
          share: z.number().positive().describe('Share of worldwide annual turnover, in per cent.'),
          amount: z.number().positive().describe('Fixed amount in millions of euros.'),
          lowerFor: z.array(size).default([]).describe('Sizes of firm for which the lower of the two is the limit.'),
          draftOnly: z.boolean().default(false).describe('Of a draft: it is in no law, and no limit is calculated.'),
        }),
      )
      .min(1),
    remark: z.string().meta({ contentMediaType: 'text/markdown' }).optional().describe('Text below the table.'),
  })
  .meta({ title: 'Highest fine for a turnover' });

export const schema = z.strictObject({
  kind: z
    .literal('tool')
    .meta({ title: 'Calculation' })
    .describe('A calculation that answers a visitor’s question, above text that says the same.'),
  ...heading,
  layout,
  tool: z.discriminatedUnion('use', [finder, falseAlarms, fines]),
});
