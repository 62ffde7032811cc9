import { css } from 'styled-components';
import { color, fontSize, radius, space } from '../theme/tokens.ts';

/** Where the command palette lies over the page. */
export const palettePlaceStyle = css`
  display: flex;
  align-items: flex-start;
  justify-content: center;
  padding: max(${space(4)}, 10vh) ${space(4)} ${space(4)};
  height: var(--visual-viewport-height, 100dvh);
`;

/** The sheet that the command palette is on. */
export const palettePanelStyle = css`
  display: flex;
  width: 100%;
  max-width: 620px;
  max-height: min(520px, 100%);
  overflow: hidden;
  background: ${color('raised')};
  border-radius: ${radius.large};
  box-shadow: ${color('shadowRaised')};
`;

/** The line of the command palette that is typed into. */
export const paletteFieldStyle = css`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: 0 ${space(4)};
  border-bottom: 1px solid ${color('line')};
  color: ${color('muted')};
  input {
    flex: 1;
    min-width: 0;
    height: 52px;
    text-overflow: ellipsis;
    border: 0;
    outline: none;
    background: none;
    font-size: ${fontSize.large};
    color: ${color('text')};
    &::-webkit-search-cancel-button {
      display: none;
    }
  }
`;
