import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, fontSize, radius, space } from '../../ui/theme/tokens.ts';
import { HouseCell } from './HouseCell.tsx';
import type { Cell, House } from './model/house.ts';
import { useStableCallback } from './useStableCallback.ts';

const Drawing = styled.div`
  display: grid;
  gap: 3px;
  font-size: ${fontSize.tiny};
`;

const Floor = styled.span`
  display: flex;
  align-items: center;
  justify-content: end;
  color: ${color('muted')};
  padding-right: 4px;
`;

const Stairs = styled.span`
  display: flex;
  align-items: center;
  justify-content: center;
  min-width: 0;
  overflow: hidden;
  color: ${color('muted')};
  background: ${color('sunken')};
  border: 1px solid ${color('line')};
  border-radius: ${radius.small};
`;

/** A space whose name is not known yet. */
const Outline = styled.span`
  min-height: 24px;
  border: 1px dashed ${color('lineStrong')};
  border-radius: ${radius.small};
`;

/** The common spaces: as wide together as the floors, whatever is narrow in these. */
const Cellar = styled.div`
  grid-column: 1 / -1;
  display: flex;
  gap: 3px;
  min-width: 0;
  padding: 5px 0;
  background: ${color('sunken')};
  border-top: 2px solid ${color('lineStrong')};
  > span {
    flex: 0 0 24px;
  }
  > button {
    flex: 1 1 0;
  }
`;

/** Spaces that the pattern has no more, over the floors that it has. */
const Lost = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: 3px;
  padding-bottom: 3px;
  > button {
    flex: 0 1 60px;
  }
`;

const Title = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(2)};
  font-size: ${fontSize.small};
  padding-bottom: ${space(1)};
  > span {
    color: ${color('muted')};
  }
`;

type Props = {
  house: House;
  /** Whether a field of its pattern has the focus: its cells are new. */
  isNew: boolean;
  wrong: ReadonlySet<string>;
  chosen: string | null;
  /** Number of devices of each space. */
  held: ReadonlyMap<string, number>;
  /** Whether the cells show the numbers of their devices, and which have none. */
  showDevices: boolean;
  onChoose: (cell: Cell) => void;
};

const directions: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest cell in a direction: in the row for sideways, and over the same column for up and down. */
const nextCell = (cells: readonly Cell[], from: Cell, [dx, dy]: readonly [number, number]): Cell | undefined =>
  cells
    .filter(({ x, y }) => (dx === 0 ? (y - from.y) * dy > 0 : y === from.y && (x - from.x) * dx > 0))
    .toSorted(
      (one, other) =>
        Math.abs(one.y - from.y) * 1000 +
        Math.abs(one.x - from.x) -
        (Math.abs(other.y - from.y) * 1000 + Math.abs(other.x - from.x)),
    )[0];

/** A building from the side as its pattern draws it; a press of a space opens its row. */
export function HousePicture({ house, isNew, wrong, chosen, held, showDevices, onChoose }: Props) {
  const { t } = useTranslation();
  const { cells, floors, columns, stairs } = house;
  const narrow = new Set(stairs.filter(({ name }) => name !== '').map(({ x }) => x));
  const tracks = Array.from({ length: columns }, (_, x) =>
    narrow.has(x) ? 'minmax(10px, 18px)' : 'minmax(0, 1fr)',
  ).join(' ');
  const lost = new Set(house.lost.map(({ key }) => key));
  const entry = cells.find(({ key }) => key === chosen) ?? cells[0];
  // A row more over the floors for what the pattern has no more.
  const above = lost.size > 0 ? 1 : 0;
  const move = useStableCallback((event: KeyboardEvent<HTMLElement>, cell: Cell) => {
    const direction = directions[event.key];
    const next = direction && nextCell(cells, cell, direction);
    if (!next) return;
    event.preventDefault();
    event.currentTarget.closest('[role="group"]')?.querySelector<HTMLElement>(`[data-cell="${next.key}"]`)?.focus();
  });
  const common = cells.filter(({ floor }) => floor === null);
  const draw = (cell: Cell) => (
    <HouseCell
      key={cell.key}
      t={t}
      cell={cell}
      above={above}
      isLost={lost.has(cell.key)}
      isNew={isNew}
      isWrong={wrong.has(cell.key)}
      isChosen={cell.key === chosen}
      isEntry={cell === entry}
      devices={held.get(cell.key) ?? 0}
      showDevices={showDevices}
      onChoose={onChoose}
      onMove={move}
    />
  );
  return (
    <div role="group" aria-label={house.name}>
      <Title>
        <strong>{house.name}</strong>
        <span>
          {showDevices
            ? t('wizard.inSpaces', { count: cells.reduce((sum, { key }) => sum + (held.get(key) ?? 0), 0) })
            : [t('wizard.spaceCount', { count: cells.length }), isNew && t('wizard.justDrawn')]
                .filter(Boolean)
                .join(', ')}
        </span>
      </Title>
      <Drawing style={{ gridTemplateColumns: `24px ${tracks}` }}>
        {above > 0 && <Lost style={{ gridRow: 1 }}>{house.lost.map(draw)}</Lost>}
        {Array.from({ length: floors }, (_, row) => (
          <Floor key={row} aria-hidden style={{ gridColumn: 1, gridRow: row + 1 + above }}>
            {floors - row}
          </Floor>
        ))}
        {stairs.map(
          ({ name, x, h }) =>
            name !== '' &&
            h > 0 && (
              <Stairs key={name} aria-hidden style={{ gridColumn: x + 2, gridRow: `${1 + above} / span ${h}` }}>
                {name}
              </Stairs>
            ),
        )}
        {house.outlines.map(({ x, y }) => (
          <Outline key={`${x} ${y}`} aria-hidden style={{ gridColumn: x + 2, gridRow: y + 1 + above }} />
        ))}
        {cells.filter(({ floor }) => floor !== null).map(draw)}
        {[...Map.groupBy(common, ({ y }) => y)].map(([y, row], index) => (
          <Cellar key={y} style={{ gridRow: y + 1 + above }}>
            <Floor aria-hidden>{index === 0 && t('wizard.cellar')}</Floor>
            {row.map(draw)}
          </Cellar>
        ))}
      </Drawing>
    </div>
  );
}
