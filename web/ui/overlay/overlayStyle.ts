import { css } from 'styled-components';
import { color, layer } from '../theme/tokens.ts';

/** The shade that lies over the page while a dialog or a drawer is open. */
export const overlayStyle = css`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  background: ${color('scrim')};
  transition: opacity 0.16s;
  &[data-entering],
  &[data-exiting] {
    opacity: 0;
  }
  @media print {
    position: static;
    background: none;
  }
`;
