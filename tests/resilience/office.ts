// A course office: a workplace with a copy of the made-up firm's content, which a test can change, and a mail server.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startMailServer } from './mail-catcher.ts';
import { makeWorkplace, publishContent, root } from './server-process.ts';

/** The next weekday that is two to four days ahead, on which a course begins. */
export const [soon = ''] = [2, 3, 4]
  .map((days) => new Date(Date.now() + days * 86_400_000))
  .filter((day) => ![0, 6].includes(day.getUTCDay()))
  .map((day) => day.toISOString().slice(0, 10));

const course = 'courses/cybersecurity-essentials.yaml';

/** Opens an office, whose mail server refuses every address that begins with `nobody`. */
export async function makeOffice(settings: Record<string, string> = {}) {
  const mail = await startMailServer({ refuse: (to) => (to.startsWith('nobody') ? 550 : undefined) });
  const workplace = makeWorkplace({
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_TO: 'staff@plumbline.example',
    LOG_LEVEL: 'warn',
    ...settings,
  });
  cpSync(join(root, 'tests', 'fixtures', 'content'), join(workplace.folder, 'content'), { recursive: true });
  workplace.environment['CONTENT_DIR'] = workplace.folder;
  return {
    workplace,
    mail,
    /** Replaces text in a content file, by default the course's. */
    change: (from: string | RegExp, to: string, file = course): void => {
      const path = join(workplace.folder, 'content', file);
      writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
      publishContent(workplace.environment);
    },
    close: async (): Promise<void> => {
      await mail.close();
      workplace.remove();
    },
  };
}
