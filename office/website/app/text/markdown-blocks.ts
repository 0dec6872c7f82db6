// Markdown in the rich-text editor. A block that is not edited keeps its source, which Prettier and writers format in other ways.
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import type { AnyExtension, JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';
import { Lexer } from 'marked';
import { previewOf, previewPath } from '../../contract.ts';
import { blockOf } from './read-markdown.ts';
import { writeBlock } from './write-markdown.ts';

/** A picture of the site, which the office shows from its preview. */
const previewedImage = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      src: {
        parseHTML: (element: HTMLElement) => element.getAttribute('src')?.replace(previewPath, ''),
        renderHTML: ({ src }: { src?: string }) => ({ src: src?.startsWith('/') ? previewOf(src) : src }),
      },
    };
  },
});

/** Changes to nodes and marks of the kit: a heading has one line, and code may be a link and bold. */
const changesByName: Record<string, object> = { heading: { content: '(text | image)*' }, code: { excludes: '' } };

const kit = StarterKit.extend({
  addExtensions() {
    const kitExtensions: AnyExtension[] = this.parent?.() ?? [];
    return kitExtensions.map((extension) => extension.extend(changesByName[extension.name] ?? {}));
  },
});

/** Nodes and marks of the Markdown that our pages render. The form has one history for all fields, so the editor has none. */
export const extensions = [
  kit.configure({
    underline: false,
    undoRedo: false,
    link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } },
  }),
  previewedImage.configure({ inline: true }),
  TableKit,
];

/** Text of a block as it is in the file, and the blank lines below it. */
interface Source {
  text: string;
  gap: string;
}

/** Content for the editor. Each block of the text is one node of it, so that the source of a node is found by its place. */
export function contentOf(markdown: string): { content: JSONContent; sources: Source[] } {
  const sources: Source[] = [];
  const nodes: JSONContent[] = [];
  for (const token of Lexer.lex(markdown)) {
    const text = token.raw.trimEnd();
    const last = sources.at(-1);
    if (token.type !== 'space') {
      nodes.push(blockOf(token));
      sources.push({ text, gap: token.raw.slice(text.length) });
    } else if (last) last.gap += token.raw;
  }
  return { content: { type: 'doc', content: nodes.length > 0 ? nodes : [{ type: 'paragraph' }] }, sources };
}

type Block = Source & { node: Node; index: number };

/**
 * A text while it is edited: remembers which node came from which source.
 * @param sources of the blocks, and `doc` with a node for each: what the editor made of `contentOf(markdown)`
 */
export class EditedMarkdown {
  private readonly blocks: Block[];
  private readonly blankEnds: [start: string, end: string];

  constructor(markdown: string, sources: readonly Source[], doc: Node) {
    // Blanks on the first line of text belong to its block.
    this.blankEnds = [/^(?:[ \t\r]*\n)*/.exec(markdown)?.[0] ?? '', /\s*$/.exec(markdown)?.[0] ?? ''];
    this.blocks = sources.map((source, index) => ({ ...source, node: doc.child(index), index }));
  }

  /** The Markdown of a document that came from this text: sources where nothing was edited. */
  markdownOf(doc: Node): string {
    const parts: { text: string; source: Block | undefined }[] = [];
    doc.forEach((node) => {
      const source =
        this.blocks.find((block) => block.node === node) ?? this.blocks.find((block) => block.node.eq(node));
      const text = source?.text ?? writeBlock(node.toJSON() as JSONContent, parts.at(-1)?.text);
      if (text !== '') parts.push({ text, source });
    });
    const body = parts.map(({ text, source }, index) => {
      const next = parts[index + 1];
      if (!next) return text;
      return text + (source && next.source?.index === source.index + 1 ? source.gap : '\n\n');
    });
    return body.length === 0 ? '' : this.blankEnds[0] + body.join('') + this.blankEnds[1];
  }
}
