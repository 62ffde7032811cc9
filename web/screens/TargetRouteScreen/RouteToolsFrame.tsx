import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Row } from '../../ui/layout/Row.tsx';
import { scrollShadow } from '../../ui/table/scrollShadow.ts';
import { space } from '../../ui/theme/tokens.ts';
import { useScrollableSides, type ScrollableSides } from '../../ui/table/useScrollableSides.ts';

const Search = styled.div`
  flex: 1 1 220px;
  max-width: 340px;
`;

/** Always one line: counts come and go without moving the map below. */
const StatusLine = styled.div<{ $more: ScrollableSides }>`
  ${scrollShadow}
  flex: 1 0 100%;
  min-width: 0;
  /* What has the focus is ringed also where this scrolls. */
  padding: 3px;
  margin: -3px;
  overflow-x: auto;
  /* Clear of the fade. */
  scroll-padding-inline: 28px;
  scrollbar-width: none;
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  width: max-content;
  min-width: 100%;
  min-height: var(--control-small);
  white-space: nowrap;
`;

/** Layout of the tools above the map: search, layout, and a line of counts. */
export function RouteToolsFrame({
  search,
  layout,
  status,
}: {
  search: ReactNode;
  layout: ReactNode;
  status: ReactNode;
}) {
  const line = useRef<HTMLDivElement>(null);
  const more = useScrollableSides(line);
  return (
    <Row gap={3} wrap align="center">
      <Search>{search}</Search>
      {layout}
      <StatusLine ref={line} $more={more}>
        <Line>{status}</Line>
      </StatusLine>
    </Row>
  );
}
