import { editedTexts } from '../../model/reader/edited-texts.ts';
import type { Edited, Editor, PublishStep } from '../contract.ts';
import { checkEdited } from './check-edited.ts';
import { kindOf, openFile, saveFile } from './content-files.ts';
import { findFiles } from './find-files.ts';
import { makeOverview } from './overview.ts';
import { findPublication, publishStep } from './publication.ts';
import { run, runTool } from './run-program.ts';
import { savePicture } from './save-picture.ts';

/** What an endpoint answers: a status and a value that is sent as JSON. */
export interface Answer {
  status: number;
  value: unknown;
}

const ok = (value: unknown): Answer => ({ status: 200, value });
const problem = (status: number, message: string): Answer => ({ status, value: { message } });

/** Whether what was sent is an edited file of a kind that is known. */
function isEdited(sent: unknown): sent is Edited {
  const { file, value, hash } = (sent ?? {}) as Partial<Edited>;
  return (
    typeof file === 'string' && kindOf(file) !== undefined && typeof value === 'object' && typeof hash === 'string'
  );
}

async function save(root: string, sent: Edited): Promise<Answer> {
  const hash = await saveFile(root, sent);
  if (hash === undefined) return { status: 409, value: { conflict: true } };
  editedTexts().clear();
  return ok({ hash });
}

/** Adds a picture, once it was said what it shows. */
async function addPicture(
  root: string,
  { name, words, data }: { name?: unknown; words?: unknown; data?: unknown },
): Promise<Answer> {
  if (typeof words !== 'string' || words.trim() === '') return problem(400, 'Say what the picture shows.');
  try {
    return ok({ path: await savePicture(root, String(name), Buffer.from(String(data), 'base64')) });
  } catch {
    return problem(422, 'This is not a picture that can be read. Take a PNG, JPEG, WebP or AVIF file.');
  }
}

/** The emails of a form with sample answers, as the server writes them. */
async function showEmails(file: string): Promise<Answer> {
  const { passed, output } = await run(process.execPath, ['server/mail/print-emails.ts', file], process.cwd());
  return passed ? ok(JSON.parse(output)) : problem(422, output.trim().split('\n').at(-1) ?? '');
}

/** Makes the files of a new thing by `npm run new`, and answers which is to be opened. */
async function makeNew({ kind, words }: { kind?: unknown; words?: unknown }): Promise<Answer> {
  if (typeof kind !== 'string' || typeof words !== 'string') return problem(400, 'Say what it is to be.');
  const { passed, output } = await runTool('new.ts', kind, words);
  const file = /content\/[\w./-]+\.(?:yaml|md)/.exec(output)?.[0];
  return passed && file ? ok({ file, words: output }) : problem(422, output.trim());
}

/**
 * Answers a request of the editor.
 * @param root the folder that has `content/` in it
 * @param name `GET open`, `POST save`
 * @param sent the query of a GET, the value of a POST
 */
export async function answer(root: string, name: string, sent: unknown): Promise<Answer> {
  const { file = '' } = (sent ?? {}) as { file?: string };
  switch (name) {
    case 'GET overview':
      return ok(makeOverview(root));
    case 'GET open': {
      const opened = openFile(root, file);
      return opened ? ok(opened) : problem(404, `There is no file ${file}.`);
    }
    case 'GET find':
      return ok(findFiles(root, (sent as { words?: string }).words ?? ''));
    case 'GET emails':
      return showEmails(file);
    case 'POST check':
      return isEdited(sent) ? ok(checkEdited(root, sent)) : problem(400, 'This is no content file.');
    case 'POST save':
      return isEdited(sent) ? save(root, sent) : problem(400, 'This is no content file.');
    case 'POST picture':
      return addPicture(root, sent as { name?: unknown; words?: unknown; data?: unknown });
    case 'POST new':
      return makeNew(sent as { kind?: unknown; words?: unknown });
    case 'GET publication':
      return ok(await findPublication(root));
    case 'POST publish': {
      const { step, editor } = sent as { step: PublishStep; editor: Editor };
      return ok(await publishStep(root, step, editor));
    }
    case 'POST leave':
      editedTexts().clear();
      return ok({});
    default:
      return problem(404, 'The editor has nothing here.');
  }
}
