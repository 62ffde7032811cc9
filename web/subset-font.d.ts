declare module 'subset-font' {
  /** A font with the given letters alone, and of its axes only the named span. */
  const subsetFont: (
    font: Uint8Array,
    letters: string,
    options: {
      targetFormat: 'woff2';
      keepFeatures?: readonly string[];
      variationAxes?: Record<string, { min: number; max: number }>;
    },
  ) => Promise<Uint8Array>;
  export default subsetFont;
}
