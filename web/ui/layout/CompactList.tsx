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

/** A list of one-line items that fills a card, with a footer or empty state, and a name where its heading is not one. */
export function CompactList({ children, foot, label }: { children?: ReactNode; foot?: ReactNode; label?: string }) {
  return (
    <>
      {children !== undefined && <List aria-label={label}>{children}</List>}
      {foot !== undefined && <Foot>{foot}</Foot>}
    </>
  );
}

/** An item: title, time at its end, and details below. */
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
