import { astro } from './project.ts';
import { replaceProcess } from './replace-process.ts';

// The development server has no desk behind it: forms are tried with `npm start`.
replaceProcess([astro, 'dev', ...process.argv.slice(2)]);
