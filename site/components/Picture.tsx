import { isPhoto, photoAt, photoSources } from './photo-sources.ts';

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
  if (!isPhoto(src)) return <img src={src} alt={alt} width={width} height={height} {...loading} />;
  return (
    <img
      src={photoAt(src, 1024, Math.round((1024 * height) / width))}
      srcSet={photoSources(src, { width, height })}
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
