// The office with its website part, on a website and repositories of its own. The website part and the repositories are
// real; a build renders only the page of a course, so that a publication takes a second.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../fixtures/free-port.ts';
import { sendRequest } from './requests.ts';
import { makeWorkplace, node, publishContent, root, startServer, until } from './server-process.ts';

export const course = 'content/courses/cybersecurity-essentials.yaml';

/** Address of the page that a publication renders. */
export const coursePage = '/services/cybersecurity-essentials';

/** Steps of a publication in which it can be held. */
export type Step = 'write' | 'commit' | 'build' | 'switch' | 'push';

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Engineer', '-c', 'user.email=engineer@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

const isRunning = (group: string) =>
  spawnSync('ps', ['-e', '-o', 'pgid=,stat='], { encoding: 'utf8' })
    .stdout.split('\n')
    .some((line) => line.trim().startsWith(`${group.trim()} `) && !line.includes('Z'));

/** Lines of a shell script that wait while a step is held. */
const waitIn = (folder: string, step: Step) =>
  `if [ -e '${folder}/hold-${step}' ]; then ps -o pgid= -p $$ > '${folder}/group' && mv '${folder}/group' '${folder}/in-${step}'; while [ -e '${folder}/hold-${step}' ]; do sleep 0.05; done; fi`;

function writeScript(file: string, ...lines: string[]): void {
  writeFileSync(file, ['#!/bin/sh', 'set -eu', ...lines, ''].join('\n'));
  chmodSync(file, 0o755);
}

/** Program that renders the page of the course as a checkout says, and its version. */
const renderPage = `
const { readFileSync, writeFileSync } = await import('node:fs');
const { contentVersion } = await import('${pathToFileURL(join(root, 'model', 'reader', 'content-folder.ts')).href}');
const [checkout, site] = process.argv.slice(1);
const [, price] = /^price: (.*)$/m.exec(readFileSync(checkout + '/${course}', 'utf8')) ?? [];
writeFileSync(site + '${coursePage}.html', '<!DOCTYPE html><title>Course</title><main>SGD ' + price + '</main>');
writeFileSync(site + '/build.txt', contentVersion(checkout) + ' now');
`;

export interface WebsiteOptions {
  /** Called with the folder of the website part before it starts. */
  prepare?: (folder: string) => void;
  /** Replaces texts of the course before both parts start. */
  courseChanges?: readonly (readonly [from: string, to: string])[];
}

/** Opens an office with both parts behind a proxy that names who is signed in. */
export async function openWebsite({ prepare, courseChanges = [] }: WebsiteOptions = {}) {
  const port = await freePort();
  const workplace = makeWorkplace({ ADMIN_PORT: String(port), ADMIN_BEHIND_PROXY: 'on', LOG_LEVEL: 'silent' });
  const at = (...names: string[]) => join(workplace.folder, ...names);
  const [project, website, remote, checkout, dist] = ['project', 'website', 'remote.git', 'checkout', 'dist'].map(
    (name) => at(name),
  ) as [string, string, string, string, string];
  const socket = at('website.sock');
  const links = join(website, 'links');
  const repository = join(website, 'repository');

  cpSync(join(root, 'tests', 'fixtures', 'content'), join(project, 'content'), { recursive: true });
  for (const [from, to] of courseChanges)
    writeFileSync(join(project, course), readFileSync(join(project, course), 'utf8').replace(from, to));
  if (courseChanges.length > 0) publishContent({ ...workplace.environment, CONTENT_DIR: project });
  git(project, 'init', '--quiet', '--initial-branch=main');
  git(project, 'add', '--all');
  git(project, 'commit', '--quiet', '--message', 'Begin');
  git(project, 'clone', '--quiet', '--bare', '.', remote);
  git(project, 'remote', 'add', 'origin', remote);
  git(project, 'push', '--quiet', '--set-upstream', 'origin', 'main');
  writeScript(join(remote, 'hooks', 'pre-receive'), waitIn(workplace.folder, 'push'));
  writeFileSync(join(dist, 'build.txt'), 'none');
  writeScript(
    at('publish'),
    waitIn(workplace.folder, 'build'),
    `rm -rf '${checkout}' && mkdir '${checkout}'`,
    `git -C '${repository}' archive "$2" | tar -x -C '${checkout}'`,
    `'${node}' --input-type=module --eval "$RENDER" '${checkout}' '${dist}'`,
    waitIn(workplace.folder, 'switch'),
  );
  mkdirSync(website);
  prepare?.(website);

  const server = await startServer({ ...workplace.environment, WEBSITE_SOCKET: socket, PRIVATE_PAGES_DIR: links });
  let part: ChildProcess | undefined;
  let log = '';
  /** Requests of a signed-in member of the staff. */
  const headersOf = (author: string) => ({
    host: `127.0.0.1:${port}`,
    origin: `http://127.0.0.1:${port}`,
    'x-forwarded-for': '192.0.2.1',
    'x-forwarded-user': author,
  });
  const request = (path: string, body?: object) =>
    sendRequest({ port }, path, {
      headers: { ...headersOf('mei'), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });

  const office = {
    address: `http://127.0.0.1:${port}`,
    server,
    repository,
    headersOf,
    request,
    /** Calls an endpoint. @returns its response, with its status */
    async call(name: string, body?: object) {
      const response = await request(`/website/api/${name}`, body);
      return { status: response.status, value: JSON.parse(response.body) };
    },
    async start(): Promise<void> {
      part = spawn(node, [join(root, 'office', 'website', 'main.ts')], {
        env: {
          ...workplace.environment,
          WEBSITE_DIR: website,
          CONTENT_DIR: project,
          WEBSITE_SOCKET: socket,
          SITE_ADDRESS: server.url,
          PUBLISH_COMMAND: at('publish'),
          RENDER: renderPage,
        },
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        timeout: 1_200_000,
      });
      part.stderr?.setEncoding('utf8').on('data', (text: string) => (log += text));
      await Promise.race([once(part, 'message'), once(part, 'exit')]);
      if (part.exitCode !== null) throw new Error(`The website part did not start: ${log}`);
      const hooks = join(repository, '.git', 'hooks');
      mkdirSync(hooks, { recursive: true });
      writeScript(join(hooks, 'post-checkout'), waitIn(workplace.folder, 'write'));
      writeScript(join(hooks, 'post-commit'), waitIn(workplace.folder, 'commit'));
    },
    /** Ends the website part at once. The programs of the step that is held end with it. */
    async kill(step?: Step): Promise<void> {
      if (!part || part.exitCode !== null || part.signalCode !== null) return;
      const ended = once(part, 'exit');
      part.kill('SIGKILL');
      await ended;
      if (step) await until(() => !isRunning(readFileSync(at(`in-${step}`), 'utf8')), `the end of the step ${step}`);
    },
    hold: (step: Step) => writeFileSync(at(`hold-${step}`), ''),
    /** Waits until a publication is in the held step. */
    reached: (step: Step) => until(() => existsSync(at(`in-${step}`)), `a publication in its step ${step}`),
    release: (step: Step) => rmSync(at(`hold-${step}`), { force: true }),
    read: (file: string) => readFileSync(join(repository, file), 'utf8'),
    write: (file: string, text: string) => writeFileSync(join(repository, file), text),
    git: (...args: string[]) => git(repository, ...args),
    remote: (...args: string[]) => git(remote, ...args),
    /** Replaces text in a file in the engineers' repository. */
    publishTheirs(file: string, from: string | RegExp, to: string): void {
      const clone = at('engineer');
      if (!existsSync(clone)) git(workplace.folder, 'clone', '--quiet', remote, clone);
      git(clone, 'pull', '--quiet');
      writeFileSync(join(clone, file), readFileSync(join(clone, file), 'utf8').replace(from, to));
      git(clone, 'commit', '--quiet', '--all', '--message', 'Content: by an engineer');
      git(clone, 'push', '--quiet');
    },
    /** The page of the course as visitors see it. */
    page: async () => (await sendRequest(server, coursePage)).body,
    async close(): Promise<void> {
      await office.kill();
      await server.stop();
      workplace.remove();
    },
  };
  await office.start();
  return office;
}

export type Website = Awaited<ReturnType<typeof openWebsite>>;
