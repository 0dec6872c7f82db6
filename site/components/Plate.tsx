import { Picture } from './Picture.tsx';
import styles from './Plate.module.css';

interface PlateProps {
  /** The address of the drawing, or of the photograph that stands in its place. */
  src: string;
  /** What a photograph shows; a drawing is decoration. */
  alt?: string | undefined;
  /** What the plate means. */
  caption?: string | undefined;
  /** The one picture of the page that is fetched at once. */
  eager?: boolean;
  /** Set on a sheet with a hairline around it. */
  framed?: boolean;
  /** The low, wide cut of the article that leads the news. */
  wide?: boolean;
}

/** A page's line drawing, or the photograph in its place. */
export function Plate({ src, alt = '', caption, eager = false, framed = false, wide = false }: PlateProps) {
  const shape = wide
    ? { width: 840, height: 260, sizes: '(width >= 80rem) 72rem, 92vw' }
    : { width: 480, height: 320, sizes: '(width >= 60rem) 32rem, 92vw' };
  return (
    // Without a caption it is a picture like any other, or decoration: no figure without a name.
    <figure
      className={wide ? styles['wide'] : undefined}
      role={caption ? undefined : 'none'}
      aria-labelledby={caption ? 'plate-caption' : undefined}
    >
      <div className={framed ? `${styles['plate']} ${styles['framed']}` : styles['plate']}>
        <Picture src={src} alt={alt} eager={eager} {...shape} />
      </div>
      {caption && (
        <figcaption id="plate-caption" className={styles['caption']}>
          {caption}
        </figcaption>
      )}
    </figure>
  );
}
