import { useDeferredValue, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media } from '../ui/theme/tokens.ts';

/** Dimmed after 300 ms, so that what comes quickly does not flicker. */
const Shown = styled.div`
  position: relative;
  min-width: 0;
  transition: opacity 0.15s;
  &[aria-busy='true'] {
    opacity: 0.45;
    transition-delay: 0.3s;
  }
  &::before {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    height: 2px;
    background: ${color('accent')};
    opacity: 0;
  }
  &[aria-busy='true']::before {
    opacity: 1;
    transition: opacity 0s 0.3s;
  }
  @media ${media.calm} {
    transition: none;
  }
`;

/** Keeps what is shown, dimmed, while what takes its place loads, so that nothing moves; at first the skeleton shows. */
export function DimmedWhilePending({ children }: { children: ReactNode }) {
  const shown = useDeferredValue(children);
  return <Shown aria-busy={shown !== children || undefined}>{shown}</Shown>;
}
