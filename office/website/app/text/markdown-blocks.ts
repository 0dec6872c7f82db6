// Markdown in the rich-text editor. Prettier and writers have their own ways with it, so a block that is not edited keeps its source.
import { Image } from '@tiptap/extension-image';
import { Italic } from '@tiptap/extension-italic';
import { OrderedList } from '@tiptap/extension-list';
import { TableKit } from '@tiptap/extension-table';
import { MarkdownManager } from '@tiptap/markdown';
import type { JSONContent, MarkdownTokenizer } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';
import { Marked, type Token } from 'marked';
import { escapeLines } from './escape-lines.ts';

const lists = OrderedList.config.markdownTokenizer as MarkdownTokenizer;

/** Tokenizer of numbered lists that does not take a sentence for one: the library's own reads `No.` as a number. */
const numberedLists: MarkdownTokenizer = {
  ...lists,
  tokenize: (source, ...rest) => (/^ {0,3}\d/.test(source) ? lists.tokenize(source, ...rest) : undefined),
};

const previewed = '/website/preview';

/** A picture of the site, which the office shows from its preview. */
const previewedImage = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      src: {
        parseHTML: (element: HTMLElement) => element.getAttribute('src')?.replace(previewed, ''),
        renderHTML: ({ src }: { src?: string }) => ({ src: src?.startsWith('/') ? `${previewed}${src}` : src }),
      },
    };
  },
});

/** Nodes and marks of the Markdown that our pages render. The form has one history for all fields, so the editor has none. */
export const extensions = [
  StarterKit.configure({
    italic: false,
    orderedList: false,
    underline: false,
    undoRedo: false,
    link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } },
  }),
  Italic.extend({ renderMarkdown: (node, helpers) => `_${helpers.renderChildren(node)}_` }),
  OrderedList.extend({ markdownTokenizer: numberedLists }),
  previewedImage.configure({ inline: true }),
  TableKit,
];

const manager = new MarkdownManager({ extensions, marked: new Marked() as never });

/** Text of a block, and the blank lines below it. */
interface Source {
  text: string;
  gap: string;
}

/** The blocks of a Markdown text, each with its source. */
function sourcesOf(markdown: string): Source[] {
  const tokens = manager.instance.lexer(markdown) as Token[];
  return tokens.reduce<Source[]>((blocks, { type, raw }) => {
    const last = blocks.at(-1);
    const text = raw.trimEnd();
    if (type !== 'space') blocks.push({ text, gap: raw.slice(text.length) });
    else if (last) last.gap += raw;
    return blocks;
  }, []);
}

/** A picture is in a paragraph, also if it is all of it. */
const inParagraph = (node: JSONContent): JSONContent =>
  node.type === 'image' ? { type: 'paragraph', content: [node] } : node;

/** Content for the editor. Each block of the text is one node of it, so that the source of a node is found by its place. */
export function contentOf(markdown: string): { content: JSONContent; sources: Source[] } {
  const sources = sourcesOf(markdown);
  const nodes = sources.map(({ text }) => {
    const { content: [first = { type: 'paragraph' }, ...rest] = [] } = manager.parse(text);
    return rest.length === 0 ? inParagraph(first) : { type: 'paragraph', content: [{ type: 'text', text }] };
  });
  return { content: { type: 'doc', content: nodes.length > 0 ? nodes : [{ type: 'paragraph' }] }, sources };
}

/** Markdown of a block that was edited. Entities that Markdown does not need are written as the sign itself. */
function markdownOf(node: JSONContent): string {
  const text = manager
    .serialize({ type: 'doc', content: [node] })
    .trim()
    .replaceAll(/&amp;(?![a-z\d#]+;)/g, '&');
  return node.type === 'paragraph' ? escapeLines(text) : text;
}

type Block = Source & { node: Node; index: number };

/** A text while it is edited: remembers which node came from which source. */
export class EditedMarkdown {
  private readonly blocks: Block[];
  private readonly ends: [start: string, end: string];

  constructor(markdown: string, sources: readonly Source[], doc: Node) {
    this.ends = [/^\s*/.exec(markdown)?.[0] ?? '', /\s*$/.exec(markdown)?.[0] ?? ''];
    this.blocks = sources.map((source, index) => ({ ...source, node: doc.child(index), index }));
  }

  /** The Markdown of a document that came from this text: sources where nothing was edited. */
  markdownOf(doc: Node): string {
    const parts: { text: string; source: Block | undefined }[] = [];
    doc.forEach((node) => {
      const source =
        this.blocks.find((block) => block.node === node) ?? this.blocks.find((block) => block.node.eq(node));
      const text = source?.text ?? markdownOf(node.toJSON() as JSONContent);
      if (text !== '') parts.push({ text, source });
    });
    const body = parts.map(({ text, source }, index) => {
      const next = parts[index + 1];
      if (!next) return text;
      return text + (source && next.source?.index === source.index + 1 ? source.gap : '\n\n');
    });
    return body.length === 0 ? '' : this.ends[0] + body.join('') + this.ends[1];
  }
}
