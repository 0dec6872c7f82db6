// Puts each peer together in .work/: its own files, the kit, and the pages, styles and pictures taken from ours.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../../tools/project.ts';
import { pageFiles, takePage, type TakenPage } from './take-pages.ts';
import { takeStyles } from './take-styles.ts';

type Write = (file: string, text: string) => void;

const here = import.meta.dirname;

/** Where peers are put together and built. */
export const work = join(here, '.work');

const controls = ['NewsFilter', 'SubmissionForm'];

/** `services-ai-adoption` for `/services/ai-adoption`. */
const pageName = ({ path }: TakenPage) => path.slice(1).replaceAll('/', '-') || 'home';

function pageModule({ jsx }: TakenPage): string {
  const used = controls.filter((name) => jsx.includes(`<${name}`));
  return [
    ...used.map((name) => `import { ${name} } from '../kit/${name}';`),
    jsx.includes('<Link') ? `import { Link } from '../routing';` : '',
    `export function Page() {\n  return (<>\n${jsx}\n</>);\n}\n`,
  ].join('\n');
}

/** What ties the pages to their addresses, by the folder of a framework. */
const routers = {
  router(pages: readonly TakenPage[], write: Write) {
    const routes = pages.map((page) => {
      const meta = [{ title: page.title }, { name: 'description', content: page.description }];
      const file = `routes/${pageName(page)}.jsx`;
      write(
        file,
        `import { Page } from '../content/${pageName(page)}';\nexport const meta = () => ${JSON.stringify(meta)};\nexport default Page;\n`,
      );
      return page.path === '/' ? `index('${file}')` : `route('${page.path.slice(1)}', '${file}')`;
    });
    write(
      'routes.ts',
      `import { index, route } from '@react-router/dev/routes';\nexport default [\n${routes.join(',\n')}\n];\n`,
    );
  },
  next(pages: readonly TakenPage[], write: Write) {
    for (const page of pages) {
      const up = '../'.repeat(page.path.split('/').filter(Boolean).length + 1);
      const metadata = JSON.stringify({ title: page.title, description: page.description });
      write(
        join('app', page.path, 'page.jsx'),
        `import { Page } from '${up}content/${pageName(page)}';\nexport const metadata = ${metadata};\nexport default Page;\n`,
      );
    }
  },
};

/** What the header links to, as the kit has it: every link has an `href`. */
function readNavigation(): string {
  type Link = { label: string; href?: string; url?: string };
  const { main, menus } = parse(readFileSync(join(root, 'content', 'navigation.yaml'), 'utf8')) as {
    main: Link[];
    menus: { label: string; links: Link[] }[];
  };
  const linked = menus.map(({ label, links }) => ({
    label,
    links: links.map((link) => ({ label: link.label, href: link.href ?? link.url })),
  }));
  return JSON.stringify({ main, menus: linked });
}

/**
 * Puts one peer together from our built site.
 * @param source the folder of its framework
 */
export function stagePeer(source: keyof typeof routers, folder: string, dist: string): void {
  const write: Write = (file, text) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  rmSync(folder, { recursive: true, force: true });
  write(join('..', 'package.json'), '{ "type": "module" }\n');
  cpSync(join(here, source), folder, { recursive: true });
  cpSync(join(here, 'kit'), join(folder, 'kit'), { recursive: true });

  const files = pageFiles(dist);
  const pages = files.map((file) => takePage(dist, file));
  const missed = controls.filter((name) => !pages.some(({ jsx }) => jsx.includes(`<${name}`)));
  if (missed.length > 0) throw new Error(`Our pages have changed: nothing on them was taken for ${missed.join(', ')}.`);
  for (const page of pages) write(`content/${pageName(page)}.jsx`, pageModule(page));
  routers[source](pages, write);
  // The footer of every page but the page's own line in it is the same; the home page's serves.
  const footer = pages.find(({ path }) => path === '/')?.footer ?? '';
  write('footer.jsx', `import { Link } from './routing';\nexport function Footer() {\n  return (${footer});\n}\n`);
  write('navigation.js', `export const navigation = ${readNavigation()};\n`);
  const fonts = readdirSync(join(dist, '_astro')).filter((name) => name.endsWith('.woff2'));
  write('fonts.js', `export const fonts = ${JSON.stringify(fonts.map((name) => `/_astro/${name}`))};\n`);
  write('styles.css', `@import 'tailwindcss';\n${takeStyles(dist, files)}`);

  const assets = [...fonts.map((name) => `_astro/${name}`), 'plates', 'search-index.json', 'favicon.svg'];
  for (const asset of assets)
    cpSync(join(dist, asset), join(folder, 'public', asset), {
      recursive: true,
      filter: (file) => !/\.(br|gz)$/.test(file),
    });
}
