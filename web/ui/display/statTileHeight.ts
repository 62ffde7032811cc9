import { css } from 'styled-components';

/** A line of what is told under a figure; with the size of text. */
const line = '1.178125rem';

/**
 * How high that is which is told over the days or months of a tile: three lines, and four where it is so narrow that one
 * of them breaks. Fewer take no less, so that a row of tiles is as high before they have come as after.
 */
export const factsHeightStyle = css`
  min-height: calc(3 * ${line});
  @container (max-width: 150px) {
    min-height: calc(4 * ${line});
  }
`;

const figure = 'calc(3.190625rem + 4px)';
const month = (lines: number) => `calc(4.36875rem + 56px + ${lines} * ${line})`;

/** How high a tile is within its border, for what stands there while it comes: of one figure, or of a whole month too. */
export const statTileHeight = {
  figure: css`
    height: ${figure};
  `,
  month: css`
    height: ${month(3)};
    @container (max-width: 150px) {
      height: ${month(4)};
    }
  `,
};
