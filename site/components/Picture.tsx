/** The widths that a photograph is offered in, by the specification (section 9). */
const widths = [320, 640, 768, 1024, 1280];

/** The address of a photograph at a size, as the stock-photo host wants it: w, h, q, fm. */
function photoAt(src: string, width: number, height: number): string {
  const url = new URL(src);
  for (const [name, value] of Object.entries({ w: width, h: height, q: 80, fm: 'webp' }))
    url.searchParams.set(name, String(value));
  return url.href;
}

interface PictureProps {
  /** A drawing of the site, or the address of a photograph on the stock-photo host. */
  src: string;
  /** What it shows; empty where the words beside it say all. */
  alt: string;
  /** The shape it is shown in: known before it arrives, so nothing moves. */
  width: number;
  height: number;
  /** How wide it is shown, for the choice of a photograph's size (the HTML standard's `sizes`). */
  sizes: string;
  /** The one picture of the page that is fetched at once. */
  eager: boolean;
}

/**
 * A picture. It fades in as it arrives (`site/browser/fade-in.ts`). A photograph comes in the width that fits, and where that
 * fails as it is at its address (`site/browser/photos.ts`).
 */
export function Picture({ src, alt, width, height, sizes, eager }: PictureProps) {
  const loading = eager ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  // Only a photograph is on another host, which makes sizes on request.
  if (!/^https?:/.test(src)) return <img src={src} alt={alt} width={width} height={height} {...loading} />;
  const photo = (at: number) => photoAt(src, at, Math.round((at * height) / width));
  return (
    <img
      src={photo(1024)}
      srcSet={widths.map((at) => `${photo(at)} ${at}w`).join(', ')}
      sizes={sizes}
      data-original={src}
      // Without it a page that is isolated from other origins may not show it.
      crossOrigin="anonymous"
      alt={alt}
      width={width}
      height={height}
      {...loading}
    />
  );
}
