import styles from './Plate.module.css';

interface PlateProps {
  /** The address of the drawing. */
  src: string;
  /** What the plate means; the drawing itself is decoration. */
  caption?: string | undefined;
  /** The one picture of the page that is fetched at once. */
  eager?: boolean;
  /** Set on a sheet with a hairline around it. */
  framed?: boolean;
  /** The low, wide cut above an article. */
  wide?: boolean;
}

/** A page's line drawing. Its size is known before it arrives, so nothing moves. */
export function Plate({ src, caption, eager = false, framed = false, wide = false }: PlateProps) {
  const loading = eager ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);
  return (
    <figure className={wide ? styles['wide'] : undefined}>
      <div className={framed ? `${styles['plate']} ${styles['framed']}` : styles['plate']}>
        <img src={src} alt="" width={wide ? 840 : 480} height={320} {...loading} />
      </div>
      {caption && <figcaption className={styles['caption']}>{caption}</figcaption>}
    </figure>
  );
}
