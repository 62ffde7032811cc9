import { css } from 'styled-components';
import { media } from '../theme/tokens.ts';

/** What is drawn smaller than a fingertip is pressed as far around it as a fingertip reaches; it has a position. */
export const touchArea = css`
  @media ${media.touch} {
    &::before {
      position: absolute;
      top: 50%;
      left: 50%;
      width: max(100%, var(--touch));
      height: max(100%, var(--touch));
      transform: translate(-50%, -50%);
      content: '';
    }
  }
`;
