import { css, styled } from 'styled-components';
import { space, type Space } from '../theme/tokens.ts';

const own = new Set(['gap', 'minColumn', 'stretch', 'pairs']);

type Columns = { gap?: Space; minColumn?: number; stretch?: boolean; pairs?: boolean };

/** Counts that a row too narrow for all of them would leave one of alone, and how many of them then stand in a row. */
const evenly = [
  { children: 4, inRow: 2 },
  { children: 5, inRow: 3 },
  { children: 6, inRow: 3 },
];

/** All of so many in one row where they fit, or else in rows of `inRow`: a narrow page never leaves one by itself. */
const evenRows = ({ gap = 4, minColumn = 240 }: Columns) =>
  evenly.map(({ children, inRow }) => {
    const least = `${minColumn}px`;
    const between = space(gap);
    const whole = `${children} * ${least} + ${children - 1} * ${between}`;
    const share = `(100% - ${inRow - 1} * ${between}) / ${inRow}`;
    return css`
      &:has(> :nth-child(${children}):last-child) {
        grid-template-columns: repeat(
          auto-fit,
          minmax(min(100%, max(${least}, min(${share}, (${whole} - 100%) * 999))), 1fr)
        );
      }
    `;
  });

/** Where no more than two fit beside each other, the last of an odd number has the row that it would stand alone in. */
const lastFills = ({ gap = 4, minColumn = 240 }: Columns) => css`
  @media (max-width: calc(${3 * minColumn - 1}px + 2 * ${space(gap)})) {
    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;

/**
 * Lays its children in as many equal columns of at least `minColumn` pixels as fit; `stretch` leaves no column empty and no
 * child alone in a row, and `pairs` has two of them stand side by side however narrow the page is.
 */
export const Grid = styled.div.withConfig({ shouldForwardProp: (prop) => !own.has(prop) })<Columns>`
  display: grid;
  grid-template-columns: repeat(
    ${({ stretch = false }) => (stretch ? 'auto-fit' : 'auto-fill')},
    minmax(
      min(
        ${({ minColumn = 240 }) => minColumn}px,
        ${({ pairs = false, gap = 4 }) => (pairs ? `calc(50% - ${space(gap)} / 2)` : '100%')}
      ),
      1fr
    )
  );
  gap: ${({ gap = 4 }) => space(gap)};
  min-width: 0;
  ${({ stretch = false, ...columns }) => stretch && evenRows(columns)}
  ${({ stretch = false, pairs = false, ...columns }) => (stretch || pairs) && lastFills(columns)}
`;
