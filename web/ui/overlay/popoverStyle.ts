import { css } from 'styled-components';
import { color, layer, radius } from '../theme/tokens.ts';

/** The look of what opens beside a control and lies over the page: lists, menus, calendars. */
export const popoverStyle = css`
  z-index: ${layer.popover};
  max-width: calc(100vw - 16px);
  background: ${color('raised')};
  border: 1px solid ${color('line')};
  border-radius: ${radius.medium};
  box-shadow: ${color('shadowRaised')};
  transition: opacity 0.1s;
  &[data-entering],
  &[data-exiting] {
    opacity: 0;
  }
`;
