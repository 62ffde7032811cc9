import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../theme/tokens.ts';

const Box = styled.div`
  container-type: inline-size;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 440px);
  gap: ${space(5)} ${space(10)};
  align-items: start;
  @container (min-width: 640px) {
    grid-template-columns: repeat(2, minmax(0, 440px));
  }
`;

/** One column of readable width with what it results in beside it, or under it where there is no room. */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <Box>
      <Columns>
        {children}
        {aside}
      </Columns>
    </Box>
  );
}
