/** A page as text, one line for each block, with marks for headings, links, buttons, badges, pictures, items and fields. */
export interface Outline {
  head: string;
  header: string;
  main: string;
  footer: string;
}

export interface Outlines {
  /** Text that a visitor sees when the page opens, without a touch. */
  seen: Outline;
  /** All text, folded and hidden parts included. */
  all: Outline;
  /** Share of the words of main, forms apart, that are folded or hidden; words for screen readers do not count. */
  folded: number;
}

/**
 * Reads the open page; runs in the browser. Marks: `## heading`, `[words](address)`, `[words](button)`, `[words](tab)`,
 * `<secondary badge>`, `![alternative](picture)`, `◆` for a drawing, `- item`, `= name* select: value "label", …`.
 */
export function outlinePage(): Outlines {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'var(--err)';
  const destructive = getComputedStyle(probe).color;
  probe.remove();

  const isClear = (colour: string) => /transparent|, 0\)|\/ 0\)/.test(colour);

  /** True if an element is clipped to a pixel or off-screen, as words for screen readers are, or cut off by an ancestor. */
  function isClipped(element: Element): boolean {
    const own = element.getBoundingClientRect();
    if (own.right <= 0 || own.bottom + scrollY <= 0) return true;
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflow, overflowY, clipPath, position, clip } = getComputedStyle(at);
      if (clipPath.startsWith('inset(50%') || (position === 'absolute' && clip.startsWith('rect('))) return true;
      const box = at.getBoundingClientRect();
      if (overflow !== 'visible' && (box.width <= 1 || box.height <= 1)) return true;
      if (/hidden|clip/.test(overflowY) && own.height > 0 && (own.top >= box.bottom || own.bottom <= box.top))
        return true;
    }
    return false;
  }

  const sight = new Map<Element, boolean>();
  function isSeen(element: Element): boolean {
    let seen = sight.get(element);
    if (seen === undefined) {
      const { color, fontSize } = getComputedStyle(element);
      // A picture fades in when it has loaded.
      const opacityProperty = element.tagName !== 'IMG';
      seen =
        element.checkVisibility({ opacityProperty, visibilityProperty: true }) &&
        (element instanceof SVGElement || (!isClear(color) && parseFloat(fontSize) > 0)) &&
        !isClipped(element);
      sight.set(element, seen);
    }
    return seen;
  }

  function badgeOf(element: Element): string | undefined {
    if (element.tagName !== 'SPAN') return undefined;
    const { display, borderTopWidth, borderLeftWidth, backgroundColor } = getComputedStyle(element);
    if (!display.includes('flex') || parseFloat(borderTopWidth) * parseFloat(borderLeftWidth) === 0) return undefined;
    if (backgroundColor === destructive) return 'destructive';
    return isClear(backgroundColor) ? 'outline' : 'secondary';
  }

  function field(control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): string {
    let options = '';
    if (control instanceof HTMLSelectElement)
      options = [...control.options].map(({ value, text }) => `${value} "${text.trim()}"`).join(', ');
    else if (/radio|checkbox/.test(control.type))
      options = `${control.value} "${control.labels?.[0]?.textContent.trim()}"`;
    return `\n= ${control.name}${control.required ? '*' : ''} ${control.type}: ${options}\n`;
  }

  function read(node: Node, all: boolean): string {
    if (node instanceof Text) {
      const parent = node.parentElement as Element;
      return node.data.trim() !== '' && !all && !isSeen(parent) ? '' : node.data.replace(/\s+/g, ' ');
    }
    if (!(node instanceof Element) || /^(script|style|template|noscript)$/i.test(node.tagName)) return '';
    const inSight = all || isSeen(node);
    if (node instanceof SVGElement) {
      const labels = [...node.querySelectorAll('text')].filter((label) => all || isSeen(label));
      return inSight
        ? `◆ ${labels
            .flatMap(({ childNodes }) => [...childNodes])
            .map((part) => `${part.textContent} `)
            .join('')}`
        : '';
    }
    if (node instanceof HTMLImageElement) return inSight ? `\n![${node.alt}](${node.getAttribute('src')})\n` : '';
    if (node instanceof HTMLInputElement || node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement)
      return node.type !== 'hidden' && inSight ? field(node) : '';
    const { display, textDecorationLine } = getComputedStyle(node);
    // Text that is struck out does not count.
    if (!all && textDecorationLine.includes('line-through')) return '';
    const words = [...node.childNodes].map((child) => read(child, all)).join('');
    if (/^H[1-6]$/.test(node.tagName))
      return words.trim() === ''
        ? ''
        : `\n${'#'.repeat(Number(node.tagName[1]))} ${words.trim().replace(/\s+/g, ' ')}\n`;
    const href = node instanceof HTMLAnchorElement && node.getAttribute('href');
    const role = node.getAttribute('role') ?? (node.tagName === 'BUTTON' ? 'button' : undefined);
    const blank = href && node.target === '_blank' ? ' new tab' : '';
    if (href || role === 'button' || role === 'tab')
      return inSight || words.trim()
        ? `${display.startsWith('inline') ? ' ' : '\n'}[${words.trim()}](${href || role}${blank}) `
        : '';
    const badge = words.trim() && badgeOf(node);
    if (badge) return ` <${badge} ${words.trim()}> `;
    if (display === 'table-cell') return `${words.trim()} | `;
    // A card or a list inside an item marks itself.
    if (node.tagName === 'LI' && words.trim()) return `\n${/^[-#]/.test(words.trim()) ? '' : '- '}${words.trim()}\n`;
    return /^(inline|contents)/.test(display) && node.tagName !== 'BR' ? words : `\n${words}\n`;
  }

  const tidy = (text: string) =>
    text
      .replace(/[\u00AD\u200B\u2060]/g, '')
      .replace(/[‐-―−]/g, '-')
      .replace(/[‘’]/g, "'")
      .replace(/[“”]/g, '"')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n[\s]*/g, '\n')
      .trim();

  const head = [
    document.title,
    ...[...document.querySelectorAll('meta[content], link[rel=canonical], script[type="application/ld+json"]')].map(
      (tag) => {
        if (tag instanceof HTMLMetaElement) return `${tag.name || tag.getAttribute('property')}: ${tag.content}`;
        return tag instanceof HTMLLinkElement ? `canonical: ${new URL(tag.href).pathname}` : (tag.textContent ?? '');
      },
    ),
  ].join('\n');

  const outlineOf = (all: boolean): Outline => {
    const part = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => tidy(read(element, all))).join('\n');
    return { head, header: part('body > header'), main: part('main'), footer: part('body > footer') };
  };

  let words = 0;
  let folded = 0;
  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement as Element;
    if (parent.closest('form, script, style, template, noscript, dialog, [popover], [role=tabpanel], svg')) continue;
    const count = texts.currentNode.textContent?.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    const isRendered = parent.checkVisibility({ visibilityProperty: true });
    if (isRendered && isClipped(parent)) continue;
    words += count;
    if (!isRendered) folded += count;
  }
  return { seen: outlineOf(false), all: outlineOf(true), folded: words ? folded / words : 0 };
}
