import { collectedFields } from '../../model/privacy/collected-fields.ts';
import { renderMarkdown } from '../../model/text/markdown.ts';
import type { SectionOf } from '../../model/pages/page.ts';
import { policyLists } from '../../model/privacy/policy-lists.ts';
import { recipients } from '../../model/privacy/recipients.ts';
import type { SectionContext } from '../../site/section-context.ts';
import type { PolicySection } from './Policy.tsx';

/** @returns the sections with their text as HTML and the lists that forms and settings make */
export function props({ sections }: SectionOf<'policy'>, { content }: SectionContext) {
  return {
    organisation: content.organisation,
    chapters: sections.map(({ heading, text, insert, after }): PolicySection => ({
      heading,
      html: renderMarkdown(text).html,
      afterHtml: after && renderMarkdown(after).html,
      lists: insert === 'retention' || insert === 'browser-storage' ? policyLists(insert, content) : [],
      collected: insert === 'collected' ? collectedFields(content.forms) : undefined,
      recipients: insert === 'recipients' ? recipients(content.organisation) : undefined,
      isAboutStorage: insert === 'browser-storage',
    })),
  };
}
