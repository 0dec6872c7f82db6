import { Picture } from './Picture.tsx';
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
