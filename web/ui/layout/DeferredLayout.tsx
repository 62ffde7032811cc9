import { styled } from 'styled-components';
import { space } from '../theme/tokens.ts';

/**
 * Part of a long page with `content-visibility: auto`: laid out near the viewport, `$height` (a CSS length) high until
 * then. Shadows and focus rings have to fit inside. Printed in full.
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
