import type { SectionOf } from '../../model/pages/page.ts';
import { Island } from '../../site/components/Island.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { AnswerFinder } from '../../site/islands/AnswerFinder.tsx';
import { FalseAlarms } from '../../site/islands/FalseAlarms.tsx';
import { FineLimits } from '../../site/islands/FineLimits.tsx';
import type { SectionProps } from '../../site/section-props.ts';
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

export function Tool({ section }: SectionProps<'tool'>) {
  return (
    <SectionFrame {...section}>
      <ToolIsland tool={section.tool} />
    </SectionFrame>
  );
}
