import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, space } from '../theme/tokens.ts';

const Columns = styled.div<{ $open: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${({ $open }) => ($open ? 'minmax(320px, 400px)' : '')};
  gap: ${space(4)};
  align-items: start;
  min-width: 0;
  @media ${media.small} {
    grid-template-columns: minmax(0, 1fr);
    > :last-child:not(:first-child) {
      order: -1;
    }
  }
`;

/** A list with a panel of what was chosen in it beside it, and over it where the page is narrow. */
export function SideBySide({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  const open = Boolean(panel);
  return (
    <Columns $open={open}>
      <div>{children}</div>
      {open && <div>{panel}</div>}
    </Columns>
  );
}
