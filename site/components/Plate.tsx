import styles from './Plate.module.css';

interface PlateProps {
  /** The address of the drawing; without one nothing is shown. */
  plate?: string | undefined;
  /** The address of the photograph in its place. */
  photo?: string | undefined;
  /** Text alternative of the photograph; a drawing is decoration. */
  alt?: string | undefined;
  /** Fetched at once: the one picture on the page's first screen. */
  eager?: boolean;
  /** Set on a sheet with a hairline around it. */
  framed?: boolean;
  /** Cropped to 2:1, for the article that leads the news. */
  wide?: boolean;
}

/** The picture of a page: its drawing, or the photograph in its place. */
export function Plate({ plate, photo, alt = '', eager = false, framed = false, wide = false }: PlateProps) {
  if (plate === undefined) return null;
  const shape = wide
    ? { width: 840, height: 420, sizes: '(width >= 80rem) 72rem, 92vw' }
    : { width: 480, height: 320, sizes: '(width >= 60rem) 32rem, 92vw' };
  return (
    <figure className={wide ? styles['wide'] : undefined} role="none">
      <div className={framed ? `${styles['plate']} ${styles['framed']}` : styles['plate']}>
        <Picture src={plate} photo={photo} alt={alt} eager={eager} {...shape} />
      </div>
    </figure>
  );
}

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
