import { join } from 'node:path';
import { build } from './build.ts';
import { environment, root } from './project.ts';

// The desk is open on this machine. ADMIN_PORT= (empty) closes it.
environment['ADMIN_PORT'] ??= '4322';

if (await build()) {
  if (!process.execve) throw new Error('This needs Linux or macOS. On Windows, use WSL.');
  // The server takes the place of this process, so that signals and the exit code are its own.
  process.execve(process.execPath, [process.execPath, join(root, 'server', 'main.ts')], environment);
} else process.exitCode = 1;
