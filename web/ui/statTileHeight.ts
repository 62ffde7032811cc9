/**
 * How high a tile of one figure is, for what stands there while it comes; with the density and the size of text. A tile
 * that tells a whole month has three lines about it and its days under the figure.
 */
export const statTileHeight = {
  figure: 'calc(2 * var(--pad) + 3.190625rem + 6px)',
  month: 'calc(2 * var(--pad) + 7.903125rem + 58px)',
};
