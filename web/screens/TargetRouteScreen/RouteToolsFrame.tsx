import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Row } from '../../ui/layout/Row.tsx';
import { media } from '../../ui/theme/tokens.ts';

const Search = styled.div`
  flex: 1 1 220px;
  max-width: 340px;
`;

const View = styled.div`
  margin-left: auto;
  @media ${media.narrow} {
    margin-left: 0;
    flex-basis: 100%;
  }
`;

/** Layout of the tools above the map: search, other choices, and the view at the end. */
export function RouteToolsFrame({
  search,
  view,
  children,
}: {
  search: ReactNode;
  view: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Row gap={3} wrap align="end">
      <Search>{search}</Search>
      {children}
      <View>{view}</View>
    </Row>
  );
}
