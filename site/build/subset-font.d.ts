declare module 'subset-font' {
  /** Makes a font of some characters from another one, at the given place on each of its axes. */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: { targetFormat: 'woff2' | 'truetype'; variationAxes?: Record<string, number>; keepFeatures?: string[] },
  ): Promise<Buffer>;
}
