import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, fontSize, media, radius, space } from '../../../ui/theme/tokens.ts';
import { isWeak } from '../network/linkClass.ts';
import { markShapeOf, StateMark } from '../network/StateMark.tsx';
import type { RoutedDevice } from '../useRoutedDevices.ts';
import type { PlanGroup } from './floorPlan.ts';
import { houseOf, type HouseCell } from './houseCells.ts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 300px);
  border-bottom: 1px solid ${color('line')};
  @media ${media.small} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Houses = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)} ${space(6)};
  padding: ${space(3)} var(--pad);
  font-size: ${fontSize.small};
  h3 {
    font-size: ${fontSize.small};
    span {
      color: ${color('muted')};
      font-weight: 400;
    }
  }
  p {
    color: ${color('muted')};
    &[data-bad='true'] {
      color: ${color('error')};
      font-weight: 600;
    }
  }
`;

const Cells = styled.div<{ $stairs: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $stairs }) => $stairs}, 44px);
  grid-auto-rows: 24px;
  gap: 2px;
  margin: ${space(2)} 0 ${space(1)};
  forced-color-adjust: none;
  span,
  button {
    border: 0;
    border-radius: ${radius.small};
    background: ${color('okSoft')};
  }
  button {
    border: 1px solid ${color('error')};
    background: ${color('errorSoft')};
    color: ${color('error')};
    font-size: ${fontSize.tiny};
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }
  button[data-offline='true'] {
    background: ${color('error')};
    color: ${color('onError')};
  }
  button[aria-pressed='true'] {
    outline: 2px solid ${color('accent')};
    outline-offset: 1px;
  }
`;

const Chosen = styled.section`
  padding: ${space(3)} var(--pad);
  border-left: 1px solid ${color('line')};
  font-size: ${fontSize.small};
  max-height: 320px;
  overflow-y: auto;
  h3 {
    font-size: ${fontSize.body};
  }
  p {
    color: ${color('muted')};
  }
  button {
    display: grid;
    grid-template-columns: 14px minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(2)};
    width: 100%;
    min-height: 34px;
    padding: 0 ${space(1)};
    border: 0;
    border-bottom: 1px solid ${color('line')};
    background: none;
    color: ${color('text')};
    font: inherit;
    text-align: left;
    cursor: pointer;
    &:hover {
      background: ${color('hover')};
    }
    &[aria-pressed='true'] {
      background: ${color('accentSoft')};
    }
    b {
      color: ${color('error')};
    }
  }
  @media ${media.small} {
    border-left: 0;
    border-top: 1px solid ${color('line')};
  }
`;

const isBad = (device: RoutedDevice): boolean => !device.isOnline || isWeak(device);

type Props = {
  groups: readonly PlanGroup[];
  devices: readonly RoutedDevice[];
  chosen: ReadonlySet<string>;
  onSelect: (id: string) => void;
};

/** A large network as its buildings: cells of floor by stairwell, of which only those with faults have a colour and a number. */
export function HouseCells({ groups, devices, chosen, onSelect }: Props) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<string | null>(null);
  const houses = useMemo(
    () => groups.map((group) => houseOf(group, devices)).filter(({ count }) => count > 0),
    [groups, devices],
  );
  if (houses.length === 0) return null;
  const all = houses.flatMap((house) => house.cells.map((cell) => ({ house, cell, key: `${house.id} ${cell.id}` })));
  const worst = all.toSorted(
    (one, other) => other.cell.offline + other.cell.weak - one.cell.offline - one.cell.weak,
  )[0];
  const open = all.find(({ key }) => key === opened) ?? worst;
  const faultsOf = ({ offline, weak }: Pick<HouseCell, 'offline' | 'weak'>): string =>
    [
      ...(offline > 0 ? [t('route.shown.offline', { count: offline })] : []),
      ...(weak > 0 ? [t('route.weak', { count: weak })] : []),
    ].join(', ') || t('route.fine');
  return (
    <Frame>
      <Houses>
        {houses.map((house) => {
          const sum = (count: (cell: HouseCell) => number) =>
            house.cells.reduce((total, cell) => total + count(cell), 0);
          const faults = { offline: sum(({ offline }) => offline), weak: sum(({ weak }) => weak) };
          return (
            <div key={house.id}>
              <h3>
                {house.name} <span>{t('route.devices', { count: house.count })}</span>
              </h3>
              <Cells $stairs={house.stairs}>
                {house.cells.map((cell) => {
                  const key = `${house.id} ${cell.id}`;
                  const style = { gridColumn: cell.stair + 1, gridRow: cell.floor + 1 };
                  const count = cell.offline + cell.weak;
                  if (count === 0) return <span key={key} style={style} />;
                  return (
                    <button
                      key={key}
                      type="button"
                      style={style}
                      data-offline={cell.offline > 0}
                      aria-pressed={open?.key === key}
                      aria-label={`${house.name}, ${cell.names.slice(0, 4).join(', ')}: ${faultsOf(cell)}`}
                      onClick={() => setOpened(key)}
                    >
                      {count}
                    </button>
                  );
                })}
              </Cells>
              <p data-bad={faults.offline + faults.weak > 0}>{faultsOf(faults)}</p>
            </div>
          );
        })}
      </Houses>
      {open && (
        <Chosen aria-label={open.cell.names.join(', ')}>
          <h3>{open.cell.names.slice(0, 4).join(', ')}</h3>
          <p>
            {open.house.name} · {t('route.devices', { count: open.cell.devices.length })} · {faultsOf(open.cell)}
          </p>
          {open.cell.devices.filter(isBad).map((device) => (
            <button
              key={device.id}
              type="button"
              aria-pressed={chosen.has(device.id)}
              onClick={() => onSelect(device.id)}
            >
              <StateMark shape={markShapeOf(device)} />
              <span>{device.name}</span>
              <b>{device.isOnline ? `${device.quality}\u00a0%` : t('core.state.offline')}</b>
            </button>
          ))}
        </Chosen>
      )}
    </Frame>
  );
}
