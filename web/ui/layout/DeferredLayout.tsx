import { styled } from 'styled-components';
import { space } from '../theme/tokens.ts';

/**
 * A part of a long page that the browser lays out only once it comes near sight; until then it is `$height` high, a CSS length.
 * It takes no more room than what it holds: shadows and the ring of the focus, which would be cut off at its edge, have
 * theirs within it. Paper has all of it.
 */
export const DeferredLayout = styled.div<{ $height: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  margin: -${space(1)};
  padding: ${space(1)};
  content-visibility: auto;
  contain-intrinsic-height: auto ${({ $height }) => $height};
  @media print {
    content-visibility: visible;
  }
`;
