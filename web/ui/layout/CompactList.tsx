import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, space } from '../theme/tokens.ts';
import { touchArea } from '../button/touchArea.ts';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${space(3)};
  padding: ${space(2)} var(--pad);
  border-bottom: 1px solid ${color('line')};
  overflow-wrap: anywhere;
  &:last-child {
    border-bottom: 0;
  }
  small,
  time {
    color: ${color('muted')};
    font-size: ${fontSize.small};
  }
  small {
    grid-column: 1 / -1;
  }
  a {
    position: relative;
    ${touchArea}
  }
  time {
    white-space: nowrap;
  }
`;

const Foot = styled.div`
  padding: ${space(2)} var(--pad);
  color: ${color('muted')};
  a {
    position: relative;
    ${touchArea}
  }
`;

/** A short list of matters, a line each, that fills a card; under it stands what leads on, or what there is instead. */
export function CompactList({ children, foot }: { children?: ReactNode; foot?: ReactNode }) {
  return (
    <>
      {children !== undefined && <List>{children}</List>}
      {foot !== undefined && <Foot>{foot}</Foot>}
    </>
  );
}

/** One matter of a short list: what it is, at its end when, and under it what is said about it. */
export function CompactListItem({
  children,
  end,
  detail,
}: {
  children: ReactNode;
  end?: ReactNode;
  detail?: ReactNode;
}) {
  return (
    <Row>
      {children}
      {end}
      {detail !== undefined && <small>{detail}</small>}
    </Row>
  );
}
