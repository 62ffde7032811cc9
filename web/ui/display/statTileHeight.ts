import { css } from 'styled-components';

/** Height of a line of facts under a figure; scales with the text. */
const line = '1.178125rem';

/**
 * Height of the facts over a trend: three lines, or four on narrow tiles. Reserved in full, so that rows do not move
 * when they load.
 */
export const factsHeightStyle = css`
  min-height: calc(3 * ${line});
  @container (max-width: 150px) {
    min-height: calc(4 * ${line});
  }
`;

const figure = 'calc(3.190625rem + 4px)';
const month = (lines: number) => `calc(4.36875rem + 56px + ${lines} * ${line})`;

/** Heights of tiles for skeletons: with a figure, and with a trend. */
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
