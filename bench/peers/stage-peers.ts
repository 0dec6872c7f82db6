// Puts each peer together in .work/: its own files, the kit, and the pages, styles and pictures taken from ours.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pageFiles, takeHeader, takePage, type TakenPage } from './take-pages.ts';
import { takeStyles } from './take-styles.ts';

/** How a peer is put together. */
export interface Staging {
  name: 'spa' | 'next' | 'router';
  /** Writes what ties the pages to their addresses. */
  route: (pages: readonly TakenPage[], write: (file: string, text: string) => void) => void;
}

const here = import.meta.dirname;

/** Where peers are put together and built. */
export const work = join(here, '.work');

const controls = ['NewsFilter', 'SubmissionForm', 'PageTabs', 'CourseList', 'ShareBar'];

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

const spa: Staging = {
  name: 'spa',
  route(pages, write) {
    const routes = pages.map((page) => {
      const name = pageName(page);
      const head = `<><title>{${JSON.stringify(page.title)}}</title><meta name="description" content={${JSON.stringify(page.description)}} /></>`;
      write(
        `routes/${name}.jsx`,
        `import { Page } from '../content/${name}';\nexport const Component = () => <>${head}<Page /></>;\n`,
      );
      return `  { path: ${JSON.stringify(page.path)}, lazy: () => import('./routes/${name}') },`;
    });
    write('routes.js', `export const routes = [\n${routes.join('\n')}\n];\n`);
  },
};

const router: Staging = {
  name: 'router',
  route(pages, write) {
    const routes = pages.map((page) => {
      const name = pageName(page);
      const meta = [{ title: page.title }, { name: 'description', content: page.description }];
      write(
        `routes/${name}.jsx`,
        `import { Page } from '../content/${name}';\nexport const meta = () => ${JSON.stringify(meta)};\nexport default Page;\n`,
      );
      return page.path === '/'
        ? `  index('routes/${name}.jsx'),`
        : `  route(${JSON.stringify(page.path.slice(1))}, 'routes/${name}.jsx'),`;
    });
    write(
      'routes.ts',
      `import { index, route } from '@react-router/dev/routes';\nexport default [\n${routes.join('\n')}\n];\n`,
    );
  },
};

const next: Staging = {
  name: 'next',
  route(pages, write) {
    for (const page of pages) {
      const up = '../'.repeat(page.path.split('/').filter(Boolean).length + 1);
      const metadata = JSON.stringify({ title: page.title, description: page.description });
      // A filter that reads the address is rendered in the browser; until then its place shows all articles.
      const wrapped = page.jsx.includes('<NewsFilter')
        ? page.jsx.replace(
            /<NewsFilter ([\s\S]*?\]\} classes=\{\{[^}]*\}\}) \/>/,
            '<Suspense fallback={<FilteredNews $1 chosen="" />}><NewsFilter $1 /></Suspense>',
          )
        : page.jsx;
      if (wrapped !== page.jsx)
        write(
          `content/${pageName(page)}.jsx`,
          `import { Suspense } from 'react';\nimport { FilteredNews } from '../kit/NewsFilter';\n${pageModule({ ...page, jsx: wrapped })}`,
        );
      write(
        `app/${page.path === '/' ? '' : `${page.path.slice(1)}/`}page.jsx`,
        `import { Page } from '${up}content/${pageName(page)}';\nexport const metadata = ${metadata};\nexport default Page;\n`,
      );
    }
  },
};

/** The three, in the order of the bench's tables. */
export const stagings = [spa, next, router];

/** Puts one peer together from our built site. */
export function stagePeer(staging: Staging, dist: string): string {
  const folder = join(work, staging.name);
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(work, 'package.json'), '{ "type": "module" }\n');
  cpSync(join(here, staging.name), folder, { recursive: true });
  cpSync(join(here, 'kit'), join(folder, 'kit'), { recursive: true });

  const files = pageFiles(dist);
  const pages = files.map((file) => takePage(dist, file));
  const missed = controls.filter((name) => !pages.some(({ jsx }) => jsx.includes(`<${name}`)));
  if (missed.length > 0) throw new Error(`Our pages have changed: nothing on them was taken for ${missed.join(', ')}.`);
  for (const page of pages) write(`content/${pageName(page)}.jsx`, pageModule(page));
  staging.route(pages, write);
  // The footer of every page but the page's own line in it is the same; the home page's serves.
  const footer = pages.find(({ path }) => path === '/')?.footer ?? '';
  write('footer.jsx', `import { Link } from './routing';\nexport function Footer() {\n  return (${footer});\n}\n`);
  const header = Object.entries(takeHeader(dist));
  write(
    'header.js',
    header.map(([name, value]) => `export const ${name} = ${JSON.stringify(value, null, 2)};\n`).join(''),
  );
  const fonts = readdirSync(join(dist, '_astro')).filter((name) => name.endsWith('.woff2'));
  write('fonts.js', `export const fonts = ${JSON.stringify(fonts.map((name) => `/_astro/${name}`))};\n`);
  // A client-rendered page names its font in the one document that all addresses get.
  if (staging.name === 'spa') {
    const preloads = fonts.map(
      (name) => `<link rel="preload" href="/_astro/${name}" as="font" type="font/woff2" crossorigin />`,
    );
    const document = readFileSync(join(folder, 'index.html'), 'utf8');
    write('index.html', document.replace('</head>', `${preloads.join('')}</head>`));
  }
  write('styles.css', `@import 'tailwindcss';\n${takeStyles(dist, files)}`);

  const assets = [...fonts.map((name) => `_astro/${name}`), 'plates', 'search-index.json', 'favicon.svg'];
  for (const asset of assets)
    cpSync(join(dist, asset), join(folder, 'public', asset), {
      recursive: true,
      filter: (source) => !/\.(br|gz)$/.test(source),
    });
  return folder;
}
