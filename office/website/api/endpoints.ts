import { z } from 'zod';
import { dayInSingapore, dayInWords } from '../../../model/dates/day.ts';
import { path } from '../../../model/pages/path-and-slug.ts';
import { privateLinkName } from '../../../model/pages/private-links.ts';
import { changesToCome } from '../../../model/reader/schedule.ts';
import { decisionsSchema, editedFileSchema } from '../contract.ts';
import { forgetClosed, noteClosed, type Workplace } from './authors.ts';
import { kindOf, openFile } from './content-files.ts';
import { checkAndKeep, save } from './edited-text.ts';
import { findClickedField } from './find-clicked-field.ts';
import { lastPublished, textAt } from './git.ts';
import { changesOf, findHistory, restoreFiles } from './history.ts';
import { renamePage, takeDown } from './move-page.ts';
import { makeOverview } from './overview.ts';
import { addPicture, listPictures, removePicture } from './pictures.ts';
import { endOfLink, keepPrivatePage, listPrivatePages, selfContained, withdrawPrivatePage } from './private-pages.ts';
import { findChanges } from './publication.ts';
import { changeOfDates, isPublishing, publishingJob, startPublishing } from './publishing.ts';
import { stepsOf } from './publishing-steps.ts';
import { mergeRemotes } from './remotes.ts';
import { runTool, type ProgramResult } from './run.ts';
import { forgetUnsaved, readUnsaved, unsavedFiles } from './unsaved.ts';
import { runExclusively } from './working-copy.ts';

/** Standard output of a program. @throws with the reason if it fails */
async function outputOf(running: Promise<ProgramResult>): Promise<string> {
  const { passed, output } = await running;
  if (!passed) throw new Error(/^\w*Error: (.*)/m.exec(output)?.[1] ?? output.trim());
  return output;
}

/** Defines an endpoint with the schema of its request. */
const endpoint =
  <Shape extends z.ZodRawShape, Result>(
    shape: Shape,
    handler: (workplace: Workplace, fields: z.infer<z.ZodObject<Shape>>) => Result,
  ) =>
  (workplace: Workplace, fields: unknown) =>
    handler(workplace, z.object(shape).parse(fields));

const file = z.string().refine((name) => kindOf(name), 'There is no such file.');
const anyFile = z.union([z.literal('').transform(() => undefined), file]).optional();
const commit = z.string().regex(/^[0-9a-f]{7,64}$/);
/** Argument of a program, which would take a hyphen at the beginning for an option. */
const argument = z.string().trim().min(1).regex(/^[^-]/, 'Begin with a letter or a figure.');

const edited = { ...editedFileSchema.shape, file };

/**
 * The endpoints by method and name. Their arguments are what they work on, and the query of a GET or the body of a POST.
 * The message of an error that they throw is shown to the editor.
 */
export const endpoints = {
  'GET overview': endpoint({}, ({ root }) => makeOverview(root)),
  'GET open': endpoint({ file }, async ({ root, author, settings }, sent) => {
    const { unreadable, ...opened } = openFile(root, sent.file);
    const published = unreadable && (await textAt(root, await lastPublished(root), sent.file));
    return {
      ...opened,
      unreadable: unreadable && { ...unreadable, isPublished: published !== undefined },
      /** What this author changed in it and did not save. */
      unsaved: readUnsaved(settings.unsavedFolder, author.name, sent.file),
    };
  }),
  'GET clicked-field': endpoint(
    { address: path, text: z.string().max(1_000) },
    ({ root, author }, { address, text }) => ({
      field: findClickedField(root, author, address, text),
    }),
  ),
  'GET emails': endpoint({ file }, async ({ root, settings }, sent) => {
    const environment = { CONTENT_DIR: root };
    const printed = runTool(settings.programFolder, 'server/mail/print-emails.ts', [sent.file], { environment });
    return JSON.parse(await outputOf(printed)) as { to: string; subject: string; html: string; hasCalendar: boolean }[];
  }),
  'POST check': endpoint({ ...edited, isUnsaved: z.boolean() }, checkAndKeep),
  'POST discard': endpoint({ file }, ({ author, settings }, sent) => {
    forgetUnsaved(settings.unsavedFolder, author.name, sent.file);
    return {};
  }),
  'POST save': endpoint(edited, save),
  'POST picture': endpoint({ name: z.string(), data: z.string() }, ({ root }, { name, data }) =>
    addPicture(root, name, Buffer.from(data, 'base64')),
  ),
  'GET pictures': endpoint({}, ({ root }) => listPictures(root)),
  'POST remove-picture': endpoint({ address: z.string() }, ({ root }, { address }) => {
    if (!removePicture(root, address)) throw new Error('A page shows this picture. Take it out there first.');
    return {};
  }),
  // For a course, the tool prints the file of the course first.
  'POST new': endpoint({ kind: argument, title: argument }, async ({ root, settings }, sent) => {
    const environment = { CONTENT_DIR: root };
    const made = runTool(settings.programFolder, 'tools/new.ts', [sent.kind, sent.title], { environment });
    return { file: /content\/[\w./-]+\.(?:yaml|md)/.exec(await outputOf(made))?.[0] ?? '' };
  }),
  'POST rename': endpoint({ file, to: z.string() }, ({ root }, sent) => renamePage(root, sent.file, sent.to)),
  'POST take-down': endpoint({ file, to: z.string() }, ({ root }, { file, to }) => ({
    file: '',
    changed: takeDown(root, file, to),
  })),
  'POST join': endpoint({ decisions: decisionsSchema.optional() }, ({ root }, { decisions }) =>
    isPublishing()
      ? { merged: [], conflicts: [], trouble: undefined }
      : runExclusively(() => mergeRemotes(root, decisions)),
  ),
  'GET changes-to-publish': endpoint({}, async ({ root, author, window, settings }) => {
    // The screen took the place of the open file, and its links show pages as they will be published.
    noteClosed(window);
    forgetClosed(author);
    return {
      ...(await findChanges(root)),
      /** Files in which this author has changes that are not saved. */
      unsaved: unsavedFiles(settings.unsavedFolder, author.name),
      /** Address of the public site. */
      site: settings.siteUrl,
    };
  }),
  'POST publish': endpoint({ files: z.array(file) }, ({ author, settings }, { files }) =>
    startPublishing({ ...settings, steps: stepsOf(settings) }, author.name, { files }),
  ),
  'POST take-back': endpoint({ id: commit }, ({ author, settings }, { id }) =>
    startPublishing({ ...settings, steps: stepsOf(settings) }, author.name, { back: id }),
  ),
  'POST change-of-dates': endpoint(
    { files: z.array(file).optional(), back: commit.optional() },
    ({ root }, { files = [], back }) => changeOfDates(root, back === undefined ? { files } : { back }),
  ),
  'GET publishing': endpoint({}, () => ({ job: publishingJob() })),
  'GET private-pages': endpoint({}, ({ settings }) => ({
    pages: listPrivatePages(settings.privatePagesFolder, new Date()),
    site: settings.siteUrl,
  })),
  'POST share-privately': endpoint({ address: path }, async ({ author, settings, readPreview }, { address }) => {
    const until = endOfLink(new Date());
    const page = await readPreview(`/website/preview${address === '/' ? '' : address}`);
    const html = await selfContained(page.bytes.toString('utf8'), until, readPreview);
    return {
      name: keepPrivatePage(settings.privatePagesFolder, { address, by: author.name }, html, until),
      site: settings.siteUrl,
    };
  }),
  'POST withdraw-link': endpoint({ name: z.string().regex(privateLinkName) }, ({ settings }, { name }) => {
    withdrawPrivatePage(settings.privatePagesFolder, name);
    return {};
  }),
  'GET to-come': endpoint({}, ({ root }) =>
    changesToCome(root, dayInSingapore(new Date())).map(({ day, ...change }) => ({ ...change, day: dayInWords(day) })),
  ),
  'GET history': endpoint({ file: anyFile }, ({ root }, sent) => findHistory(root, sent.file)),
  'GET changes': endpoint({ id: commit }, ({ root }, { id }) => changesOf(root, id)),
  'POST restore': endpoint({ id: commit.optional(), file: anyFile }, ({ root }, sent) =>
    runExclusively(async () => restoreFiles(root, sent.id ?? (await lastPublished(root)), sent.file)),
  ),
};

export type Endpoints = typeof endpoints;
