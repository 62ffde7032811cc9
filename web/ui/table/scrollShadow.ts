import { css } from 'styled-components';
import type { ScrollableSides } from './useScrollableSides.ts';

const far = '28px';

/** What scrolls sideways fades out on the sides on which there is more of it; on paper nothing does. */
export const scrollShadow = css<{ $more: ScrollableSides }>`
  mask-image: linear-gradient(
    to right,
    transparent,
    black ${({ $more }) => ($more.left ? far : '0px')} calc(100% - ${({ $more }) => ($more.right ? far : '0px')}),
    transparent
  );
  @media print {
    mask-image: none;
  }
`;
