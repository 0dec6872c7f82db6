import { editedTexts } from '../../model/reader/read-shown.ts';
import type { Choices, Edited, Editor, PublishStep } from '../contract.ts';
import { checkEdited } from './check-edited.ts';
import { addressOf, kindOf, openFile, saveFile, textIn } from './content-files.ts';
import { findFiles } from './find-files.ts';
import { lastPublished, textAt } from './git.ts';
import { changesOf, findHistory, isLive, putBack } from './history.ts';
import { runExclusively, joinColleagues } from './join.ts';
import { renamePage, setRedirect, takeDown } from './move-page.ts';
import { makeOverview } from './overview.ts';
import { listPictures, noteAdded, removePicture, removeUndone } from './pictures.ts';
import { findPublication, publishStep } from './publication.ts';
import { run, runTool } from './run-program.ts';
import { savePicture } from './save-picture.ts';

/** The response of an endpoint: a status and a value that is sent as JSON. */
export interface Answer {
  status: number;
  value: unknown;
}

const ok = (value: unknown): Answer => ({ status: 200, value });
const problem = (status: number, message: string): Answer => ({ status, value: { message } });

/** True for an edited file of a known kind. */
function isEdited(sent: unknown): sent is Edited {
  const { file, value, hash } = (sent ?? {}) as Partial<Edited>;
  return (
    typeof file === 'string' && kindOf(file) !== undefined && typeof value === 'object' && typeof hash === 'string'
  );
}

async function save(root: string, sent: Edited): Promise<Answer> {
  const hash = await saveFile(root, sent);
  if (hash === undefined) return { status: 409, value: { conflict: true } };
  // A draft is shown as long as it is open.
  if (editedTexts().get(sent.file) === undefined || sent.value['draft'] !== true) editedTexts().clear();
  else editedTexts().set(sent.file, textIn(root, sent.file) ?? '');
  const address = addressOf(sent.file, {});
  // A page that was taken down and is published again is where it was.
  if (address && sent.value['draft'] !== true) setRedirect(root, address, undefined);
  return ok({ hash });
}

/** Adds a picture; alternative text is required. */
async function addPicture(
  root: string,
  { name, words, data }: { name?: unknown; words?: unknown; data?: unknown },
): Promise<Answer> {
  if (typeof words !== 'string' || words.trim() === '') return problem(400, 'Say what the picture shows.');
  try {
    const path = await savePicture(root, String(name), Buffer.from(String(data), 'base64'));
    noteAdded(path);
    return ok({ path });
  } catch {
    return problem(422, 'This is not a picture that can be read. Take a PNG, JPEG, WebP or AVIF file.');
  }
}

/** The emails of a form with sample answers, as the server writes them. */
async function showEmails(file: string): Promise<Answer> {
  const { passed, output } = await run(process.execPath, ['server/mail/print-emails.ts', file], process.cwd());
  return passed ? ok(JSON.parse(output)) : problem(422, output.trim().split('\n').at(-1) ?? '');
}

/** Makes the files of a new thing by `npm run new`, and returns the one to open: of a course, the course. */
async function makeNew({ kind, words }: { kind?: unknown; words?: unknown }): Promise<Answer> {
  if (typeof kind !== 'string' || typeof words !== 'string') return problem(400, 'Say what it is to be.');
  const { passed, output } = await runTool('new.ts', [kind, words]);
  const file = /content\/[\w./-]+\.(?:yaml|md)/.exec(output)?.[0];
  return passed && file ? ok({ file, words: output }) : problem(422, output.trim());
}

/** Parameters of requests. */
interface Sent {
  file?: string;
  id?: string;
  to?: string;
  keep?: boolean;
  address?: string;
  version?: string;
  choices?: Choices;
}

/**
 * Responds to a request of the editor.
 * @param root the folder that has `content/` in it
 * @param name `GET open`, `POST save`
 * @param sent the query of a GET, the value of a POST
 */
export async function answer(root: string, name: string, sent: unknown): Promise<Answer> {
  const { file = '', id = '', to = '', keep = false, address = '', version = '', choices } = (sent ?? {}) as Sent;
  if (file && !kindOf(file)) return problem(404, `There is no file ${file}.`);
  if (id && !/^[0-9a-f]{7,64}$/.test(id)) return problem(400, 'This is no publication.');
  switch (name) {
    case 'GET overview':
      return ok(makeOverview(root));
    case 'GET open': {
      const opened = openFile(root, file);
      const published = opened?.unreadable && (await textAt(root, await lastPublished(root), file));
      return opened ? ok({ ...opened, published }) : problem(404, `There is no file ${file}.`);
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
    case 'GET pictures':
      return ok(listPictures(root));
    case 'POST remove-picture':
      return removePicture(root, address)
        ? ok({})
        : problem(409, 'A page shows this picture. Take it out there first.');
    case 'POST new':
      return makeNew(sent as { kind?: unknown; words?: unknown });
    case 'POST rename':
      return ok(renamePage(root, file, to));
    case 'POST take-down':
      return ok({ changed: takeDown(root, file, to, keep) });
    case 'POST join':
      return ok(await runExclusively(() => joinColleagues(root, choices)));
    case 'GET publication':
      return ok(await findPublication(root));
    case 'POST publish': {
      const { step, ...what } = sent as { step: PublishStep; editor: Editor; files: string[] };
      return ok(await runExclusively(() => publishStep(root, step, what)));
    }
    case 'GET live':
      return ok(await isLive(root, version));
    case 'GET history':
      return ok(await findHistory(root, file || undefined));
    case 'GET changes':
      return ok(await changesOf(root, id));
    case 'POST put-back':
      return ok(await runExclusively(async () => putBack(root, id || (await lastPublished(root)), file || undefined)));
    case 'POST leave':
      editedTexts().clear();
      if (!keep) removeUndone(root);
      return ok({});
    default:
      return problem(404, 'The editor has nothing here.');
  }
}
