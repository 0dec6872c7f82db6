import { z } from 'zod';
import { addressAt } from '../../../model/pages/path-and-slug.ts';
import { editedTexts } from '../../../model/reader/read-shown.ts';
import { choicesSchema, editedSchema, editorSchema, type Edited } from '../contract.ts';
import { checkEdited } from './check-edited.ts';
import { kindOf, openFile, saveFile, textIn } from './content-files.ts';
import { lastPublished, runTool, textAt, type ProgramResult } from './git.ts';
import { changesOf, findHistory, isLive, restoreFiles } from './history.ts';
import { joinColleagues } from './join.ts';
import { renamePage, setRedirect, takeDown } from './move-page.ts';
import { makeOverview } from './overview.ts';
import { addPicture, listPictures, removePicture, removeUndone } from './pictures.ts';
import { findPublication, publish } from './publication.ts';

/** @returns the hash of the new text; without one, the file has changed since it was read and is not overwritten */
async function save(root: string, edited: Edited): Promise<{ hash?: string }> {
  const hash = await saveFile(root, edited);
  if (hash === undefined) return {};
  const isDraft = edited.value['draft'] === true;
  const isOpen = editedTexts().has(edited.file);
  editedTexts().clear();
  // The preview shows a draft only while it is open.
  if (isDraft && isOpen) editedTexts().set(edited.file, textIn(root, edited.file) ?? '');
  const address = addressAt(edited.file);
  // A page that was taken down and is published again needs no redirect.
  if (address && !isDraft) setRedirect(root, address, undefined);
  return { hash };
}

/** Standard output of a program. @throws with the reason if it fails */
async function outputOf(running: Promise<ProgramResult>): Promise<string> {
  const { passed, output } = await running;
  if (!passed) throw new Error(/^\w*Error: (.*)/m.exec(output)?.[1] ?? output.trim());
  return output;
}

let last: Promise<unknown> = Promise.resolve();

/** Runs operations that change the project's folder one after the other. */
function runExclusively<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next;
  return next;
}

/** Defines an endpoint with the schema of its request. */
const endpoint =
  <Shape extends z.ZodRawShape, Result>(
    shape: Shape,
    handler: (root: string, fields: z.infer<z.ZodObject<Shape>>) => Result,
  ) =>
  (root: string, fields: unknown) =>
    handler(root, z.object(shape).parse(fields));

const file = z.string().refine((name) => kindOf(name), 'There is no such file.');
const anyFile = z.union([z.literal('').transform(() => undefined), file]).optional();
const commit = z.string().regex(/^[0-9a-f]{7,64}$/);
const words = z.string().trim().min(1);

/**
 * The endpoints by method and name. Their arguments are the folder that contains `content/`, and the query of a GET or the
 * body of a POST. The message of an error that they throw is shown to the editor.
 */
export const endpoints = {
  'GET overview': endpoint({}, makeOverview),
  'GET open': endpoint({ file }, async (root, sent) => {
    const { unreadable, ...opened } = openFile(root, sent.file);
    const published = unreadable && (await textAt(root, await lastPublished(root), sent.file));
    return { ...opened, unreadable: unreadable && { ...unreadable, isPublished: published !== undefined } };
  }),
  'GET emails': endpoint({ file }, async (_, sent) => {
    const emails = await outputOf(runTool('server/mail/print-emails.ts', [sent.file]));
    return JSON.parse(emails) as { to: string; subject: string; html: string; hasCalendar: boolean }[];
  }),
  'POST check': endpoint({ ...editedSchema.shape, file }, checkEdited),
  'POST save': endpoint({ ...editedSchema.shape, file }, save),
  'POST picture': endpoint({ name: z.string(), data: z.string() }, (root, { name, data }) =>
    addPicture(root, name, Buffer.from(data, 'base64')),
  ),
  'GET pictures': endpoint({}, listPictures),
  'POST remove-picture': endpoint({ address: z.string() }, (root, { address }) => {
    if (!removePicture(root, address)) throw new Error('A page shows this picture. Take it out there first.');
    return {};
  }),
  // For a course, the tool prints the file of the course first.
  'POST new': endpoint({ kind: words, words }, async (_, sent) => {
    const output = await outputOf(runTool('tools/new.ts', [sent.kind, sent.words]));
    return { file: /content\/[\w./-]+\.(?:yaml|md)/.exec(output)?.[0] ?? '' };
  }),
  'POST rename': endpoint({ file, to: z.string() }, (root, sent) => renamePage(root, sent.file, sent.to)),
  'POST take-down': endpoint({ file, to: z.string() }, (root, { file, to }) => ({
    file: '',
    changed: takeDown(root, file, to),
  })),
  'POST join': endpoint({ choices: choicesSchema.optional() }, (root, { choices }) =>
    runExclusively(() => joinColleagues(root, choices)),
  ),
  'GET publication': endpoint({}, findPublication),
  'POST publish': endpoint({ editor: editorSchema, files: z.array(z.string()) }, (root, { editor, files }) =>
    runExclusively(() => publish(root, editor, files)),
  ),
  'GET live': endpoint({ version: z.string() }, (root, { version }) => isLive(root, version)),
  'GET history': endpoint({ file: anyFile }, (root, sent) => findHistory(root, sent.file)),
  'GET changes': endpoint({ id: commit }, (root, { id }) => changesOf(root, id)),
  'POST restore': endpoint({ id: commit.optional(), file: anyFile }, (root, sent) =>
    runExclusively(async () => restoreFiles(root, sent.id ?? (await lastPublished(root)), sent.file)),
  ),
  'POST leave': endpoint({ keep: z.boolean() }, (root, { keep }) => {
    editedTexts().clear();
    if (!keep) removeUndone(root);
    return {};
  }),
};

export type Endpoints = typeof endpoints;
