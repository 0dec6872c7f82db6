import { z } from 'zod';
import { labelText, nameText, plainText } from '../../model/text/text-schemas.ts';
import { anchor, headingFields, layout, markdown, source } from '../fields.ts';

const areUnique = (names: readonly string[]) => new Set(names).size === names.length;

const question = z.strictObject({
  id: anchor
    .describe('One word in small letters by which the results name it, for example role.')
    .meta({ title: 'Short name' }),
  label: labelText.describe('The question.'),
  options: z
    .array(
      z.strictObject({
        value: anchor
          .describe('One word in small letters by which the results name the answer, for example provider.')
          .meta({ title: 'Short name' }),
        label: labelText.describe('Words of the answer, for example We sell it.').meta({ title: 'Words' }),
      }),
    )
    .min(2)
    .refine((options) => areUnique(options.map(({ value }) => value)), {
      error: 'have a short name twice. Change one.',
    })
    .describe('Answers to choose from.'),
});

const rule = z.strictObject({
  when: z
    .record(anchor, z.array(anchor).min(1))
    .default({})
    .describe('Answers for which it holds, by the short name of the question. Left out: for all remaining answers.'),
  text: labelText.describe('Text of the result.'),
  source: source.optional().describe('Document on which the result rests.'),
});

const result = z.strictObject({
  label: nameText.describe('Name of the result, for example Your role.'),
  rules: z
    .array(rule)
    .min(1)
    .describe('Possible results. The first one whose answers were chosen is shown; the last one is for all others.'),
});

const finder = z
  .strictObject({
    use: z.literal('finder').describe('Questions, one after the other, that lead to a result.'),
    questions: z.array(question).min(1).max(6).describe('Shown one after the other.'),
    results: z.array(result).min(1).describe('Shown together once all questions are answered.'),
    note: plainText.describe('Line below the result, for example This is not legal advice.'),
  })
  .refine(({ questions }) => areUnique(questions.map(({ id }) => id)), {
    path: ['questions'],
    error: 'have a short name twice. Change one.',
  })
  .superRefine(({ questions, results }, context) => {
    const report = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message });
    const answers = new Map(questions.map(({ id, options }) => [id, options.map(({ value }) => value)]));
    results.forEach(({ label, rules }, resultIndex) => {
      rules.forEach(({ when }, ruleIndex) => {
        const path = ['results', resultIndex, 'rules', ruleIndex, 'when'];
        for (const [id, values] of Object.entries(when)) {
          const unknown = values.find((value) => !answers.get(id)?.includes(value));
          if (!answers.has(id)) report([...path, id], `names the question "${id}", which is not asked.`);
          else if (unknown !== undefined)
            report([...path, id], `names the answer "${unknown}", which the question "${id}" does not have.`);
        }
      });
      const forAllOthers = rules.findIndex(({ when }) => Object.keys(when).length === 0);
      if (forAllOthers !== rules.length - 1)
        report(
          ['results', resultIndex],
          `"${label}" needs one rule for all remaining answers, without "when", as its last.`,
        );
    });
  })
  .meta({ title: 'Questions that lead to a result' });

const falseAlarms = z
  .strictObject({
    use: z.literal('false-alarms').describe('Alerts of a detector of fraud as dots, those that are fraud marked.'),
    payments: z
      .int()
      .positive()
      .describe('Number of payments in a month, as the visitor first sees it, for example 100000.'),
    frauds: z.int().positive().describe('Number of fraudulent payments among them, for example 120.'),
    flagged: z.number().positive().max(100).describe('Share of honest payments that are flagged, in per cent.'),
    caught: z.number().positive().max(100).describe('Share of frauds that the system catches, in per cent.'),
  })
  .refine(({ payments, frauds }) => frauds <= payments, { path: ['frauds'], error: 'are more than all payments.' })
  .meta({ title: 'Cost of false alarms' });

const size = z.enum(['large', 'small-mid-cap', 'small']).meta({ choices: { 'small-mid-cap': 'Small mid-cap' } });

const fines = z
  .strictObject({
    use: z.literal('fines').describe('A table of fines, and the limit for the turnover that a visitor enters.'),
    caption: plainText.describe('Subject and unit of the figures, for example Maximum fines in euros.'),
    tiers: z
      .array(
        z.strictObject({
          name: nameText.describe('Infringement, for example Prohibited AI practices.'),
          note: plainText.optional().describe('A dated note below the name.'),
          share: z.number().positive().describe('Share of worldwide annual turnover, in per cent.'),
          amount: z.number().positive().describe('Fixed amount in millions of euros.'),
          lowerFor: z.array(size).default([]).describe('Sizes of firm for which the lower of the two is the limit.'),
          draftOnly: z.boolean().default(false).describe('Tick it for figures of a draft law: no limit is calculated.'),
        }),
      )
      .min(1)
      .describe('Infringements, the highest fine first.'),
    remark: markdown.optional().describe('Text below the table.'),
  })
  .meta({ title: 'Highest fine for a turnover' });

export const schema = z.strictObject({
  kind: z
    .literal('tool')
    .meta({ title: 'Calculation' })
    .describe('A calculation that answers a visitor’s question, above text that says the same.'),
  ...headingFields,
  layout,
  tool: z.discriminatedUnion('use', [finder, falseAlarms, fines]).describe('What is calculated.'),
});
