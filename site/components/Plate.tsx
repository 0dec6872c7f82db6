import styles from './Plate.module.css';

interface PlateProps {
  /** The address of the drawing; without one nothing is shown. */
  plate?: string | undefined;
  /** The address of a photograph on the stock-photo host, in place of the drawing. */
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

/** Widths of a photograph in pixels, by the specification (section 9). */
const widths = [320, 640, 768, 1024, 1280];

/** The address of a photograph at a size, with the parameters of the stock-photo host: w, h, q, fm. */
function photoAt(photo: string, width: number, height: number): string {
  const url = new URL(photo);
  for (const [name, value] of Object.entries({ w: width, h: height, q: 80, fm: 'webp' }))
    url.searchParams.set(name, String(value));
  return url.href;
}

/**
 * The picture of a page: its drawing, or the photograph in its place. It fades in when it has loaded
 * (`site/browser/fade-in.ts`). A photograph is loaded in a width that fits; if that fails, `site/browser/photos.ts` loads
 * the original, and then the drawing.
 */
export function Plate({ plate, photo, alt = '', eager = false, framed = false, wide = false }: PlateProps) {
  if (plate === undefined) return null;
  const [width, height] = wide ? [840, 420] : [480, 320];
  const image = {
    // Known before the picture arrives, so that nothing moves.
    width,
    height,
    ...(eager ? ({ fetchPriority: 'high' } as const) : ({ fetchPriority: 'low', decoding: 'async' } as const)),
  };
  const address = (at: number) => photoAt(photo ?? '', at, Math.round((at * height) / width));
  return (
    <figure className={wide ? styles['wide'] : undefined} role="none">
      <div className={framed ? `${styles['plate']} ${styles['framed']}` : styles['plate']}>
        {photo ? (
          <img
            src={address(1024)}
            srcSet={widths.map((at) => `${address(at)} ${at}w`).join(', ')}
            sizes={`(min-width: ${wide ? '80rem) 72rem' : '60rem) 32rem'}, 92vw`}
            data-original={photo}
            data-plate={plate}
            // Required by Cross-Origin-Embedder-Policy for a picture of another host.
            crossOrigin="anonymous"
            alt={alt}
            {...image}
          />
        ) : (
          <img src={plate} alt={alt} {...image} />
        )}
      </div>
    </figure>
  );
}
