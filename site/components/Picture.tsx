/** Widths of a photograph in pixels, by the specification (section 9). */
const widths = [320, 640, 768, 1024, 1280];

/** The address of a photograph at a size, with the parameters of the stock-photo host: w, h, q, fm. */
function photoAt(photo: string, width: number, height: number): string {
  const url = new URL(photo);
  for (const [name, value] of Object.entries({ w: width, h: height, q: 80, fm: 'webp' }))
    url.searchParams.set(name, String(value));
  return url.href;
}

interface PictureProps {
  /** The address of a drawing of the site. */
  src: string;
  /** The address of a photograph on the stock-photo host, in place of the drawing. */
  photo?: string | undefined;
  /** Text alternative of the photograph; empty for a drawing, which only decorates. */
  alt: string;
  /** The shape it is shown in: known before it arrives, so nothing moves. */
  width: number;
  height: number;
  /** Displayed width, for the choice of a photograph's size (the HTML standard's `sizes`). */
  sizes: string;
  /** Fetched at once: the one picture on the page's first screen. */
  eager: boolean;
}

/**
 * A picture. It fades in when it has loaded (`site/browser/fade-in.ts`). A photograph is loaded in a width that fits; if
 * that fails, `site/browser/photos.ts` loads the original, and then the drawing.
 */
export function Picture({ src, photo, alt, width, height, sizes, eager }: PictureProps) {
  const loading = eager ? ({ fetchPriority: 'high' } as const) : ({ fetchPriority: 'low', decoding: 'async' } as const);
  if (!photo) return <img src={src} alt={alt} width={width} height={height} {...loading} />;
  const address = (at: number) => photoAt(photo, at, Math.round((at * height) / width));
  return (
    <img
      src={address(1024)}
      srcSet={widths.map((at) => `${address(at)} ${at}w`).join(', ')}
      sizes={sizes}
      data-original={photo}
      data-plate={src}
      // Required by Cross-Origin-Embedder-Policy for a picture of another host.
      crossOrigin="anonymous"
      alt={alt}
      width={width}
      height={height}
      {...loading}
    />
  );
}
