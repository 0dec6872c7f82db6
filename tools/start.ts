import { join } from 'node:path';
import { build } from './build.ts';
import { root } from './project.ts';
import { replaceProcess } from './replace-process.ts';

if (await build()) replaceProcess([join(root, 'server', 'main.ts')]);
else process.exitCode = 1;
