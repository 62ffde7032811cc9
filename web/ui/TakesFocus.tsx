import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Box = styled.div`
  outline: none;
`;

/** What comes in place of something that had the focus: takes it, so that it is read, and the keyboard goes on from there. */
export function TakesFocus({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Box ref={box} tabIndex={-1}>
      {children}
    </Box>
  );
}
