import { useQuery } from './server.ts';

/** Emails that the saved form causes, with sample answers. Their styles are set here, because the policy allows no others. */
export function Emails({ file }: { file: string }) {
  const [emails] = useQuery('GET emails', 'file', file);
  if (!emails) return <p>Writing them …</p>;
  return emails.map(({ to, subject, html, hasCalendar }) => (
    <section key={to} aria-label={to}>
      <h3>
        {to}: {subject}
      </h3>
      {hasCalendar && <p className="hint">A calendar file of the date is attached.</p>}
      <iframe
        title={`Email ${to.toLowerCase()}`}
        sandbox="allow-same-origin"
        srcDoc={html.replaceAll(' style="', ' data-style="')}
        onLoad={({ currentTarget: { contentDocument } }) => {
          for (const element of contentDocument?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
            element.style.cssText = element.dataset['style'] ?? '';
        }}
      />
    </section>
  ));
}
