import { styled } from 'styled-components';
import { space, type Space } from './tokens.ts';

const own = new Set(['gap', 'minColumn', 'stretch', 'pairs']);

/**
 * Lays its children in as many equal columns of at least `minColumn` pixels as fit; `stretch` leaves no column empty, and
 * `pairs` has two of them stand side by side however narrow the page is.
 */
export const Grid = styled.div.withConfig({ shouldForwardProp: (prop) => !own.has(prop) })<{
  gap?: Space;
  minColumn?: number;
  stretch?: boolean;
  pairs?: boolean;
}>`
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
`;
