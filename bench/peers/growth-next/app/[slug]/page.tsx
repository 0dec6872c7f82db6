import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { marked } from 'marked';

const folder = join(process.cwd(), 'articles');

export const dynamicParams = false;

export async function generateStaticParams() {
  return (await readdir(folder)).map((name) => ({ slug: name.replace('.md', '') }));
}

async function readArticle(slug: string) {
  const text = await readFile(join(folder, `${slug}.md`), 'utf8');
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  return { title: JSON.parse(/^title: (.*)$/m.exec(head)?.[1] ?? '""') as string, html: await marked.parse(body) };
}

interface Props {
  params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: Props) {
  return { title: (await readArticle((await params).slug)).title };
}

export default async function Page({ params }: Props) {
  const { title, html } = await readArticle((await params).slug);
  return (
    <main>
      <h1>{title}</h1>
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </main>
  );
}
