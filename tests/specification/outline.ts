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
    const elementBox = element.getBoundingClientRect();
    if (elementBox.right <= 0 || elementBox.bottom + scrollY <= 0) return true;
    for (
      let ancestor: Element | null = element;
      ancestor && ancestor !== document.body;
      ancestor = ancestor.parentElement
    ) {
      const { overflow, overflowY, clipPath, position, clip } = getComputedStyle(ancestor);
      if (clipPath.startsWith('inset(50%') || (position === 'absolute' && clip.startsWith('rect('))) return true;
      const box = ancestor.getBoundingClientRect();
      if (overflow !== 'visible' && (box.width <= 1 || box.height <= 1)) return true;
      if (
        /hidden|clip/.test(overflowY) &&
        elementBox.height > 0 &&
        (elementBox.top >= box.bottom || elementBox.bottom <= box.top)
      )
        return true;
    }
    return false;
  }

  const visibilityByElement = new Map<Element, boolean>();
  function isSeen(element: Element): boolean {
    let isVisible = visibilityByElement.get(element);
    if (isVisible === undefined) {
      const { color, fontSize } = getComputedStyle(element);
      // A picture fades in when it has loaded.
      const opacityProperty = element.tagName !== 'IMG';
      isVisible =
        element.checkVisibility({ opacityProperty, visibilityProperty: true }) &&
        (element instanceof SVGElement || (!isClear(color) && parseFloat(fontSize) > 0)) &&
        !isClipped(element);
      visibilityByElement.set(element, isVisible);
    }
    return isVisible;
  }

  function badgeOf(element: Element): string | undefined {
    if (element.tagName !== 'SPAN') return undefined;
    const { display, borderTopWidth, borderLeftWidth, backgroundColor } = getComputedStyle(element);
    if (!display.includes('flex') || parseFloat(borderTopWidth) * parseFloat(borderLeftWidth) === 0) return undefined;
    if (backgroundColor === destructive) return 'destructive';
    return isClear(backgroundColor) ? 'outline' : 'secondary';
  }

  function describeField(control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): string {
    let options = '';
    if (control instanceof HTMLSelectElement)
      options = [...control.options].map(({ value, text }) => `${value} "${text.trim()}"`).join(', ');
    else if (/radio|checkbox/.test(control.type))
      options = `${control.value} "${control.labels?.[0]?.textContent.trim()}"`;
    return `\n= ${control.name}${control.required ? '*' : ''} ${control.type}: ${options}\n`;
  }

  function readNode(node: Node, includesHidden: boolean): string {
    if (node instanceof Text) {
      const parent = node.parentElement as Element;
      return node.data.trim() !== '' && !includesHidden && !isSeen(parent) ? '' : node.data.replace(/\s+/g, ' ');
    }
    if (!(node instanceof Element) || /^(script|style|template|noscript)$/i.test(node.tagName)) return '';
    const inSight = includesHidden || isSeen(node);
    if (node instanceof SVGElement) {
      const labels = [...node.querySelectorAll('text')].filter((label) => includesHidden || isSeen(label));
      return inSight
        ? `◆ ${labels
            .flatMap(({ childNodes }) => [...childNodes])
            .map((part) => `${part.textContent} `)
            .join('')}`
        : '';
    }
    if (node instanceof HTMLImageElement) return inSight ? `\n![${node.alt}](${node.getAttribute('src')})\n` : '';
    if (node instanceof HTMLInputElement || node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement)
      return node.type !== 'hidden' && inSight ? describeField(node) : '';
    const { display, textDecorationLine } = getComputedStyle(node);
    // Text that is struck out does not count.
    if (!includesHidden && textDecorationLine.includes('line-through')) return '';
    const text = [...node.childNodes].map((child) => readNode(child, includesHidden)).join('');
    if (/^H[1-6]$/.test(node.tagName))
      return text.trim() === '' ? '' : `\n${'#'.repeat(Number(node.tagName[1]))} ${text.trim().replace(/\s+/g, ' ')}\n`;
    const href = node instanceof HTMLAnchorElement && node.getAttribute('href');
    const role = node.getAttribute('role') ?? (node.tagName === 'BUTTON' ? 'button' : undefined);
    const blank = href && node.target === '_blank' ? ' new tab' : '';
    if (href || role === 'button' || role === 'tab')
      return inSight || text.trim()
        ? `${display.startsWith('inline') ? ' ' : '\n'}[${text.trim()}](${href || role}${blank}) `
        : '';
    const badge = text.trim() && badgeOf(node);
    if (badge) return ` <${badge} ${text.trim()}> `;
    if (display === 'table-cell') return `${text.trim()} | `;
    // A card or a list inside an item marks itself.
    if (node.tagName === 'LI' && text.trim()) return `\n${/^[-#]/.test(text.trim()) ? '' : '- '}${text.trim()}\n`;
    return /^(inline|contents)/.test(display) && node.tagName !== 'BR' ? text : `\n${text}\n`;
  }

  const tidy = (text: string) =>
    text
      .replace(/[\u00AD\u200B\u2060]/g, '')
      .replace(/[‐-―−]/g, '-')
      .replace(/[‘’]/g, "'")
      .replace(/[“”]/g, '"')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n\s*/g, '\n')
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

  const outlineOf = (includesHidden: boolean): Outline => {
    const part = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => tidy(readNode(element, includesHidden))).join('\n');
    return { head, header: part('body > header'), main: part('main'), footer: part('body > footer') };
  };

  let wordCount = 0;
  let foldedCount = 0;
  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement as Element;
    if (parent.closest('form, script, style, template, noscript, dialog, [popover], [role=tabpanel], svg')) continue;
    const count = texts.currentNode.textContent?.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    const isRendered = parent.checkVisibility({ visibilityProperty: true });
    if (isRendered && isClipped(parent)) continue;
    wordCount += count;
    if (!isRendered) foldedCount += count;
  }
  return { seen: outlineOf(false), all: outlineOf(true), folded: wordCount ? foldedCount / wordCount : 0 };
}
