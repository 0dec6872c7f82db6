import type { SectionOf } from '../../model/pages/page.ts';
import { countInWords } from '../../model/text/words.ts';
import { Island } from '../../site/components/Island.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { enquiryAddress } from '../../site/facts/forms.ts';
import { AnswerFinder } from '../../site/islands/AnswerFinder.tsx';
import { FalseAlarms } from '../../site/islands/FalseAlarms.tsx';
import { FineLimits } from '../../site/islands/FineLimits.tsx';
import type { SectionContext, SectionProps } from '../../site/section-props.ts';
import { Markdown } from '../Markdown.tsx';
import table from '../table/Table.module.css';

function ToolIsland({ tool }: Pick<SectionOf<'tool'>, 'tool'>) {
  switch (tool.use) {
    case 'finder':
      return <Island of={AnswerFinder} props={tool} />;
    case 'false-alarms':
      return <Island of={FalseAlarms} props={tool} />;
    case 'fines':
      return (
        <>
          <Island of={FineLimits} props={{ caption: tool.caption, tiers: tool.tiers }} />
          <Markdown className={table['remark']} text={tool.remark} />
        </>
      );
  }
}

/** Words in place of the inputs of a tool; the fines are a table without them. */
function WithoutScript({ tool, content }: Pick<SectionOf<'tool'>, 'tool'> & Pick<SectionContext, 'content'>) {
  switch (tool.use) {
    case 'finder':
      return (
        <p className={table['remark']}>
          These questions need JavaScript. The other parts of this page say the same for all answers, or you can{' '}
          <a href={enquiryAddress(content)}>describe your case to us</a>.
        </p>
      );
    case 'false-alarms':
      return (
        <p className={table['remark']}>
          {`Your own numbers need JavaScript. This is an example: ${countInWords(tool.payments, 'payment')} a month, ${countInWords(tool.frauds, 'fraud')} among them, and ${tool.flagged}% of honest payments flagged.`}
        </p>
      );
    case 'fines':
      return null;
  }
}

export function Tool({ section, content }: SectionProps<'tool', 'content'>) {
  return (
    <SectionFrame {...section}>
      <ToolIsland tool={section.tool} />
      <noscript>
        <WithoutScript tool={section.tool} content={content} />
      </noscript>
    </SectionFrame>
  );
}
