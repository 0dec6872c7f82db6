import { join } from 'node:path';
import { root } from './project.ts';
import { runCommand } from './run-command.ts';

/**
 * Prints the dates to come that the content no longer has, with the number of people registered for them, if the server's
 * database can be reached (DATABASE_URL, DATA_DIR). Without one it prints nothing.
 */
export async function printRegisteredIntakes(): Promise<void> {
  const { passed, output } = await runCommand(process.execPath, [join(root, 'server', 'cli', 'admin.ts'), 'intakes']);
  if (!passed || output.trim() === '') return;
  console.log(
    `People are registered for dates that the content no longer has. Move them on the desk:\n${output.trimEnd()}`,
  );
}
