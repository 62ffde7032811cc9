import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Row } from '../../ui/Row.tsx';
import { space } from '../../ui/tokens.ts';

const Search = styled.div`
  flex: 1 1 220px;
  max-width: 340px;
`;

/** One line however much it tells: what is counted comes and goes, and the map under it stays where it is. */
const Told = styled.div`
  display: flex;
  flex: 1 0 100%;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
  min-height: calc(var(--control-small) + 6px);
  /* What has the focus is ringed also where this scrolls. */
  padding: 3px;
  margin: -3px;
  overflow-x: auto;
  scrollbar-width: none;
  white-space: nowrap;
  > * {
    flex: none;
  }
`;

/** How what stands over the map is laid out: a search and the layout, and a line of what there is. */
export function RouteToolsFrame({ search, layout, told }: { search: ReactNode; layout: ReactNode; told: ReactNode }) {
  return (
    <Row gap={3} wrap align="center">
      <Search>{search}</Search>
      {layout}
      <Told>{told}</Told>
    </Row>
  );
}
