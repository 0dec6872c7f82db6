/** The widths that a photograph is offered in, by the specification (section 9). */
const widths = [320, 640, 768, 1024, 1280];

/** Whether a picture's address is that of a photograph on another host, which makes sizes on request. */
export function isPhoto(src: string): boolean {
  return /^https?:\/\//.test(src);
}

/** The address of a photograph at a size, as the stock-photo host wants it: w, h, q, fm. */
export function photoAt(src: string, width: number, height: number): string {
  const url = new URL(src);
  for (const [name, value] of Object.entries({ w: width, h: height, q: 80, fm: 'webp' }))
    url.searchParams.set(name, String(value));
  return url.href;
}

/** A photograph in every width, for `srcset`, all in the shape that it is shown in. */
export function photoSources(src: string, shape: { width: number; height: number }): string {
  const heightAt = (width: number) => Math.round((width * shape.height) / shape.width);
  return widths.map((width) => `${photoAt(src, width, heightAt(width))} ${width}w`).join(', ');
}
