import { Children, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../theme/tokens.ts';

/** A piece that begins a line has its dot outside, where it is cut off. */
const Box = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${space(3)};
  overflow-x: clip;
  > span {
    position: relative;
    min-width: 0;
  }
`;

const Dot = styled.span`
  position: absolute;
  right: 100%;
  width: ${space(3)};
  text-align: center;
  white-space: pre;
`;

/** Short facts with dots between those of a line; empty ones are left out. */
export function InlineList({ children }: { children: ReactNode }) {
  return (
    <Box>
      {Children.map(Children.toArray(children), (piece, at) => (
        <span>
          {at > 0 && <Dot>{' · '}</Dot>}
          {piece}
        </span>
      ))}
    </Box>
  );
}
