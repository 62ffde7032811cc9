import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** Nothing in it can be pressed, so there is nothing for a ring to show. */
const Box = styled.div`
  &:focus-visible {
    outline: none;
  }
`;

/** Replaces something that had the focus: takes it, so that it is read and the keyboard continues there. */
export function FocusTarget({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Box ref={box} tabIndex={-1}>
      {children}
    </Box>
  );
}
