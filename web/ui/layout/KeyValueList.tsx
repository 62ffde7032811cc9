import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../theme/tokens.ts';

const List = styled.dl`
  container-type: inline-size;
  > div {
    display: grid;
    grid-template-columns: minmax(110px, 2fr) 3fr;
    gap: ${space(1)} ${space(4)};
    padding: ${space(2)} 0;
    border-bottom: 1px solid ${color('line')};
  }
  > div:first-child {
    padding-top: 0;
  }
  > div:last-child {
    border-bottom: 0;
    padding-bottom: 0;
  }
  dt {
    color: ${color('muted')};
  }
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  @container (max-width: 300px) {
    > div {
      grid-template-columns: 1fr;
      gap: 0;
    }
  }
`;

/** One fact about a thing. */
export interface KeyValue {
  label: string;
  value: ReactNode;
}

/** The facts about a thing, each with its name. */
export function KeyValueList({ items }: { items: readonly KeyValue[] }) {
  return (
    <List>
      {items.map(({ label, value }, index) => (
        <div key={`${index} ${label}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
