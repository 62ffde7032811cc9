import { css } from 'styled-components';
import { figuresStyle } from './figuresStyle.ts';
import { color, fontSize, radius, space } from '../theme/tokens.ts';

/** The look shared by bars that are filled: the line of words above and the track under it. */
export const barStyle = css`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-width: 0;
  > div:first-child:not(:last-child) {
    display: flex;
    justify-content: space-between;
    gap: ${space(3)};
    font-size: ${fontSize.small};
  }
  > div:first-child > span + span {
    ${figuresStyle}
    color: ${color('muted')};
  }
  > [role] {
    position: relative;
    overflow: hidden;
    height: 6px;
    border-radius: ${radius.full};
    background: ${color('line')};
    print-color-adjust: exact;
  }
  > [role] > span {
    position: absolute;
    inset: 0 auto 0 0;
    border-radius: inherit;
    background: ${color('accent')};
    transition: width 0.3s;
  }
  @media (forced-colors: active) {
    /* The system paints over grounds, and a bar is nothing else. */
    > [role] {
      height: 8px;
      border: 1px solid CanvasText;
    }
    > [role] > span {
      forced-color-adjust: none;
      background: Highlight !important;
    }
  }
`;
