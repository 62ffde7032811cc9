import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../../ui/tokens.ts';

const Scroller = styled.div`
  position: relative;
  overflow-x: auto;
  overscroll-behavior-x: contain;
`;

const Cells = styled.ul<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(48px, 1fr));
  grid-auto-rows: 52px;
  gap: ${space(1)};
  padding: 2px;
  list-style: none;
`;

/** The cells of a building, wide enough to be read: a narrow screen scrolls them. */
export function GridFrame({ label, columns, children }: { label: string; columns: number; children: ReactNode }) {
  return (
    <Scroller role="region" aria-label={label} tabIndex={0}>
      <Cells $columns={columns}>{children}</Cells>
    </Scroller>
  );
}
