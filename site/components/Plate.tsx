import styles from './Plate.module.css';

interface PlateProps {
  /** The address of the drawing. Without one, and without a photograph, nothing is shown. */
  plate?: string | undefined;
  /** The address of a photograph on the stock-photo host, in place of the drawing. */
  photo?: string | undefined;
  /** Text alternative; empty beside words that say the same, as on a card. */
  alt?: string | undefined;
  caption?: string | undefined;
  /** Fetched at once: the one picture on the page's first screen. */
  eager?: boolean;
  framed?: boolean;
}

/** Widths of a photograph in pixels, by the specification (section 9). */
const widths = [320, 640, 768, 1024, 1280];

/** Size of all pictures, known before they arrive, so that nothing moves. */
const size = { width: 480, height: 320 };

/** The address of a photograph in a width, with the parameters of the stock-photo host. */
function photoAt(photo: string, width: number): string {
  const url = new URL(photo);
  const height = Math.round((width * size.height) / size.width);
  for (const [name, value] of Object.entries({ w: width, h: height, q: 80, fm: 'webp' }))
    url.searchParams.set(name, String(value));
  return url.href;
}

/**
 * The picture of a page: its drawing, whole, or the photograph in its place. It fades in when it has loaded
 * (`site/browser/fade-in.ts`). A photograph is loaded in a width that fits; if that fails, `site/browser/photos.ts` loads
 * the original, and then the drawing.
 */
export function Plate({ plate, photo, alt = '', caption, eager = false, framed = false }: PlateProps) {
  if (plate === undefined && photo === undefined) return null;
  const image = { ...size, fetchPriority: eager ? 'high' : 'low', decoding: eager ? undefined : 'async' } as const;
  return (
    <figure role={caption ? undefined : 'none'} aria-label={caption}>
      <div className={framed ? `${styles['plate']} ${styles['framed']}` : styles['plate']}>
        {photo ? (
          <img
            src={photoAt(photo, 1024)}
            srcSet={widths.map((width) => `${photoAt(photo, width)} ${width}w`).join(', ')}
            sizes="(min-width: 60rem) 37rem, 92vw"
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
      {caption && <figcaption className={styles['caption']}>{caption}</figcaption>}
    </figure>
  );
}
