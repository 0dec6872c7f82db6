import { z } from 'zod';
import { dayInSingapore, dayInWords } from '../../../model/dates/day.ts';
import { path, privateLinkName } from '../../../model/pages/addresses.ts';
import { changesToCome } from '../../../model/reader/schedule.ts';
import { previewOf } from '../contract.ts';
import { kindOf, openFile, textIn } from './content-files.ts';
import { checkAndKeep, saveEdited } from './edited-text.ts';
import { findChanges } from './find-changes.ts';
import { findClickedField } from './find-clicked-field.ts';
import { textAt } from './git.ts';
import { changesOf, findHistory, restoreFiles } from './history.ts';
import { savedBy } from './merge-edited.ts';
import { presentName, renamePage, takeDown } from './move-page.ts';
import { makeOverview } from './overview.ts';
import { addPicture, listPictures, removePicture } from './pictures.ts';
import {
  endOfLink,
  keepPrivatePage,
  listPrivatePages,
  makeSelfContained,
  withdrawPrivatePage,
} from './private-pages.ts';
import { noteClosed, type Workplace } from './workplace.ts';
import { changeOfDates, type PublicationRequest } from './publication.ts';
import { isPublishing, publishingJob, startPublishing } from './publishing-job.ts';
import { stepsOf } from './publishing-steps.ts';
import { mergeRemotes } from './remotes.ts';
import { run } from './run.ts';
import { forgetUnsaved, moveUnsaved, readUnsaved, unsavedFiles } from './unsaved.ts';
import { runExclusively } from './working-copy.ts';

/** Runs a script of the project on the working copy. @returns what it prints @throws with the reason if it fails */
async function printedBy({ root, settings }: Workplace, script: string, ...args: string[]): Promise<string> {
  const options = { environment: { CONTENT_DIR: root } };
  const { passed, output, failure } = await run(process.execPath, [script, ...args], settings.programFolder, options);
  if (!passed) throw new Error(/^\w*Error: (.*)/m.exec(failure)?.[1] ?? failure.trim());
  return output;
}

/** An edited text, under the present name of its file. */
const withPresentName = <Edited extends { file: string }>({ root }: Workplace, edited: Edited): Edited => ({
  ...edited,
  file: presentName(root, edited.file),
});

const publish = ({ author, settings }: Workplace, request: PublicationRequest) =>
  startPublishing({ ...settings, steps: stepsOf(settings) }, author.name, request);

/** Defines an endpoint with the schema of its request. */
const endpoint =
  <Shape extends z.ZodRawShape, Result>(
    shape: Shape,
    handler: (workplace: Workplace, fields: z.infer<z.ZodObject<Shape>>) => Result,
  ) =>
  (workplace: Workplace, fields: unknown) =>
    handler(workplace, z.object(shape).parse(fields));

const fileSchema = z.string().refine((name) => kindOf(name), 'There is no such file.');
/** A file, or none: the empty text in an address. */
const optionalFileSchema = z.union([z.literal('').transform(() => undefined), fileSchema]).optional();
const commitSchema = z.string().regex(/^[0-9a-f]{7,64}$/);
/** Argument of a program, which would take a hyphen at the beginning for an option. */
const argumentSchema = z
  .string()
  .trim()
  .min(1, 'Write a title with letters or figures.')
  .regex(/^[^-]/, 'Begin with a letter or a figure.');

const decisionsSchema = z.record(z.string(), z.enum(['mine', 'theirs']));
const contentFields = { value: z.record(z.string(), z.unknown()), body: z.string().optional() };

/** Fields of an edited file (`FileDraft`), with decisions on conflicts. */
const editedFields = {
  file: fileSchema,
  ...contentFields,
  hash: z.string(),
  base: z.object(contentFields),
  decisions: decisionsSchema,
};

/**
 * The endpoints by method and name. Their arguments are what they work on, and the query of a GET or the body of a POST.
 * The message of an error that they throw is shown to the editor.
 */
export const endpoints = {
  'GET overview': endpoint({}, ({ root }) => makeOverview(root)),
  'GET open': endpoint({ file: fileSchema }, async ({ root, author, settings }, { file: openedFile }) => {
    const file = presentName(root, openedFile);
    const unsaved = readUnsaved(settings.unsavedFolder, author.name, file);
    const isRemoved = unsaved !== undefined && textIn(root, file) === undefined;
    // A removed file with unsaved changes is opened empty, so that they can be saved or discarded.
    const { unreadable, ...opened } = openFile(root, file, isRemoved ? '' : undefined);
    const published = unreadable && (await textAt(root, 'HEAD', file));
    return {
      ...opened,
      unreadable: unreadable && { ...unreadable, isPublished: published !== undefined },
      /** What this author changed in it and did not save. */
      unsaved,
      /** It is not there any more. */
      isRemoved,
    };
  }),
  'GET clicked-field': endpoint(
    { address: path, text: z.string().max(1_000) },
    ({ root, author }, { address, text }) => ({
      field: findClickedField(root, author, address, text),
    }),
  ),
  'GET emails': endpoint({ file: fileSchema }, async (workplace, { file }) => {
    const printed = await printedBy(workplace, 'server/mail/print-emails.ts', file);
    return JSON.parse(printed) as { to: string; subject: string; html: string; hasCalendar: boolean }[];
  }),
  'POST check': endpoint({ ...editedFields, isUnsaved: z.boolean() }, (workplace, edited) =>
    checkAndKeep(workplace, withPresentName(workplace, edited)),
  ),
  'POST discard': endpoint({ file: fileSchema }, ({ author, settings }, { file }) =>
    forgetUnsaved(settings.unsavedFolder, author.name, file),
  ),
  'POST save': endpoint(editedFields, (workplace, edited) => saveEdited(workplace, withPresentName(workplace, edited))),
  'POST picture': endpoint({ name: z.string(), data: z.string() }, ({ root }, { name, data }) =>
    addPicture(root, name, Buffer.from(data, 'base64')),
  ),
  'GET pictures': endpoint({}, ({ root, settings }) => listPictures(root, settings.unsavedFolder)),
  'POST remove-picture': endpoint({ address: z.string() }, ({ root, settings }, { address }) =>
    removePicture(root, settings.unsavedFolder, address),
  ),
  'POST new': endpoint({ kind: argumentSchema, title: argumentSchema }, async (workplace, { kind, title }) => {
    const printed = await printedBy(workplace, 'tools/new.ts', kind, title);
    // For a course, the tool prints the file of the course first.
    return { file: /content\/[\w./-]+\.(?:yaml|md)/.exec(printed)?.[0] ?? '' };
  }),
  'POST rename': endpoint({ file: fileSchema, target: z.string() }, ({ root, settings }, { file, target }) => {
    const renamed = renamePage(root, file, target);
    moveUnsaved(settings.unsavedFolder, file, renamed.file);
    return renamed;
  }),
  'POST take-down': endpoint({ file: fileSchema, target: z.string() }, ({ root }, { file, target }) => ({
    file: '',
    changedNames: takeDown(root, file, target),
  })),
  'POST join': endpoint({ decisions: decisionsSchema.optional() }, ({ root }, { decisions }) =>
    isPublishing()
      ? { mergedNames: [], conflicts: [], trouble: undefined }
      : runExclusively(() => mergeRemotes(root, decisions)),
  ),
  /** Notes that a window has closed its file or is closed. */
  'POST close': endpoint({}, ({ author, window }) => noteClosed(window, author)),
  'GET changes-to-publish': endpoint({}, async ({ root, author, window, settings }) => {
    // The preview then shows what would be published, even if the window's own notice has not arrived.
    noteClosed(window, author);
    const { files, ...changes } = await findChanges(root);
    return {
      ...changes,
      files: files.map((change) => ({
        ...change,
        /** Names of those who saved it since the last publication, if they are known. */
        savedBy: savedBy(settings.savedByFile, change.file, textIn(root, change.file)),
      })),
      /** Files in which this author has changes that are not saved. */
      unsaved: unsavedFiles(settings.unsavedFolder, author.name),
      /** Address of the public site. */
      site: settings.siteUrl,
    };
  }),
  'POST publish': endpoint({ files: z.array(fileSchema) }, publish),
  'POST take-back': endpoint({ id: commitSchema }, (workplace, { id }) => publish(workplace, { back: id })),
  'POST change-of-dates': endpoint(
    { files: z.array(fileSchema).optional(), back: commitSchema.optional() },
    ({ root }, { files = [], back }) => changeOfDates(root, back === undefined ? { files } : { back }),
  ),
  'GET publishing': endpoint({}, () => ({ job: publishingJob() })),
  'GET private-pages': endpoint({}, ({ settings }) => ({
    pages: listPrivatePages(settings.privatePagesFolder, new Date()),
    site: settings.siteUrl,
  })),
  'POST share-privately': endpoint({ address: path }, async ({ author, settings, readPreview }, { address }) => {
    const until = endOfLink(new Date());
    const page = await readPreview(previewOf(address));
    const html = await makeSelfContained(page.bytes.toString('utf8'), until, readPreview);
    const name = keepPrivatePage(settings.privatePagesFolder, { address, by: author.name }, html, until);
    return { name, site: settings.siteUrl };
  }),
  'POST withdraw-link': endpoint({ name: z.string().regex(privateLinkName) }, ({ settings }, { name }) =>
    withdrawPrivatePage(settings.privatePagesFolder, name),
  ),
  'GET to-come': endpoint({}, ({ root }) =>
    changesToCome(root, dayInSingapore(new Date())).map(({ day, ...change }) => ({ ...change, day: dayInWords(day) })),
  ),
  'GET history': endpoint({ file: optionalFileSchema }, ({ root }, { file }) => findHistory(root, file)),
  'GET changes': endpoint({ id: commitSchema }, ({ root }, { id }) => changesOf(root, id)),
  // Without a publication, the file is restored as it was last published.
  'POST restore': endpoint({ id: commitSchema.optional(), file: optionalFileSchema }, ({ root }, { id, file }) =>
    runExclusively(() => restoreFiles(root, id ?? 'HEAD', file)),
  ),
};

export type Endpoints = typeof endpoints;
