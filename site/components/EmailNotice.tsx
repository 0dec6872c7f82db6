/** What follows a submission, by whether the server sends emails. */
export interface EmailNotices {
  emailed: string;
  notEmailed: string;
}

interface EmailNoticeProps {
  notices: EmailNotices;
  /** Whether an email is on its way; left out on the built page, where the server shows the one that is true. */
  emailed?: boolean | undefined;
}

/** Tells somebody who has sent a form whether an email follows, and if not, what does. */
export function EmailNotice({ notices, emailed }: EmailNoticeProps) {
  if (emailed !== undefined) return <p>{emailed ? notices.emailed : notices.notEmailed}</p>;
  return (
    <>
      <p data-slot="emailed" hidden>
        {notices.emailed}
      </p>
      <p data-slot="not-emailed" hidden>
        {notices.notEmailed}
      </p>
    </>
  );
}
