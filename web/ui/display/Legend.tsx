import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, radius, space, type ColorName } from '../theme/tokens.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  padding: 0;
  list-style: none;
  color: ${color('muted')};
  font-size: ${fontSize.small};
  li {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
  }
`;

/** How a line is drawn. */
export const LineSample = styled.span<{ $ink: ColorName; $dashed?: boolean }>`
  forced-color-adjust: none;
  width: 32px;
  border-top: 3px ${({ $dashed }) => ($dashed ? 'dashed' : 'solid')} ${({ $ink }) => color($ink)};
`;

const Scale = styled.span`
  forced-color-adjust: none;
  width: 120px;
  height: 12px;
  border: 1px solid ${color('line')};
  border-radius: ${radius.small};
`;

/** Sample of a cell's background and content. */
export const CellSample = styled.span`
  display: inline-grid;
  place-content: center;
  width: 20px;
  height: 16px;
  border: 1px solid ${color('line')};
  border-radius: ${radius.small};
  color: ${color('text')};
  print-color-adjust: exact;
`;

/** A run of colours from the least to the most. */
export function ScaleSample({ colors }: { colors: readonly string[] }) {
  return <Scale style={{ background: `linear-gradient(to right, ${colors.join(', ')})` }} />;
}

/** What signs and colours stand for: each beside its meaning. */
export function Legend({ items }: { items: readonly { id: string; meaning: ReactNode }[] }) {
  return (
    <List>
      {items.map(({ id, meaning }) => (
        <li key={id}>{meaning}</li>
      ))}
    </List>
  );
}
