declare module 'subset-font' {
  /** Makes a font of a few characters from another one, at the given place on each of its axes. */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, number>; keepFeatures: string[] },
  ): Promise<Buffer>;
}
