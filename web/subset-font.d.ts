declare module 'subset-font' {
  /** A font with the given characters only and its axes limited to the named ranges. */
  const subsetFont: (
    font: Uint8Array,
    characters: string,
    options: {
      targetFormat: 'woff2';
      keepFeatures?: readonly string[];
      variationAxes?: Record<string, { min: number; max: number }>;
    },
  ) => Promise<Uint8Array>;
  export default subsetFont;
}
