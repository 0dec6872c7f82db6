import { spawn, spawnSync } from 'node:child_process';
import { environment } from '../tools/project.ts';

/** What a command took. */
export interface Effort {
  /** By the clock on the wall, in seconds. */
  seconds: number;
  /** Of processors, in seconds, the command's own processes added up: what does not depend on who else uses the machine. */
  work: number;
  /** The most that the command and all it started held in memory at once, in megabytes (resident). */
  memory: number;
}

/** The memory of a process and all below it, in megabytes, by the system's own table of processes. */
function memoryOf(pid: number): number {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const below = new Set([pid]);
  for (let size = 0; size !== below.size;) {
    size = below.size;
    for (const [id = 0, parent = 0] of rows) if (below.has(parent)) below.add(id);
  }
  return rows.reduce((sum, [id = 0, , kilobytes = 0]) => sum + (below.has(id) ? kilobytes / 1024 : 0), 0);
}

/** Seconds in what the shell's `times` says: `0m1.25s`. */
const inSeconds = (words: string) =>
  [...words.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest),
    0,
  );

/**
 * Runs a command of the project's Node to its end and takes time, work and memory.
 * @throws with all it said, where it fails
 */
export async function runMeasured(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<Effort> {
  const began = performance.now();
  // The shell adds up the processor time of all that it waited for.
  const shell = ['-c', '"$@"; code=$?; times; exit $code', 'sh', process.execPath, ...args];
  const child = spawn('/bin/sh', shell, { cwd, env: { ...environment, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  let memory = 0;
  const look = setInterval(() => (memory = Math.max(memory, memoryOf(child.pid ?? 0))), 400);
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(look);
  if (code !== 0) throw new Error(`${args.join(' ')} failed.\n${output}`);
  const [, children = ''] = output.trimEnd().split('\n').slice(-2);
  return { seconds: (performance.now() - began) / 1_000, work: inSeconds(children), memory };
}
