import type { TFunction } from 'i18next';
import { memo, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../../ui/display/Icon.tsx';
import { color, media, radius } from '../../ui/theme/tokens.ts';
import type { Cell } from './model/house.ts';

const Space = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 2px;
  min-width: 0;
  min-height: 24px;
  padding: 2px 4px;
  overflow: hidden;
  font: inherit;
  font-weight: 600;
  color: ${color('text')};
  background: ${color('surface')};
  border: 1px solid ${color('line')};
  border-radius: ${radius.small};
  cursor: pointer;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > small {
    color: ${color('muted')};
    font-weight: 400;
  }
  @media ${media.narrow} {
    padding: 2px;
    letter-spacing: -0.02em;
    /* Without room for an icon: the colour and the name of the button have the same meaning. */
    > span {
      text-overflow: clip;
    }
    > svg {
      display: none;
    }
    /* The number of devices under the name: beside it neither could be read. */
    &:has(> small) {
      flex-direction: column;
      gap: 0;
      line-height: 14px;
    }
  }
  &[data-new] {
    background: ${color('accentSoft')};
    border-color: ${color('accent')};
  }
  &[data-dashed] {
    border-style: dashed;
    border-color: ${color('lineStrong')};
    color: ${color('muted')};
    font-weight: 400;
  }
  &[data-wrong] {
    color: ${color('error')};
    background: ${color('errorSoft')};
    border-color: ${color('error')};
  }
  &[data-chosen] {
    outline: 2px solid ${color('accent')};
    outline-offset: 1px;
  }
`;

type Props = {
  t: TFunction;
  cell: Cell;
  /** Row of the grid under which the floors begin: one is above them for spaces that the pattern has no more. */
  above: number;
  isLost: boolean;
  isNew: boolean;
  isWrong: boolean;
  isChosen: boolean;
  /** Whether the tab key reaches it; arrow keys lead to the others of the building. */
  isEntry: boolean;
  /** Number of its devices, and whether the cell shows it. */
  devices: number;
  showDevices: boolean;
  onChoose: (cell: Cell) => void;
  onMove: (event: KeyboardEvent<HTMLElement>, cell: Cell) => void;
};

/** A space in the picture of its building; rendered again only if something of its own has changed. */
export const HouseCell = memo(function HouseCell(props: Props) {
  const { t, cell, above, isLost, isNew, isWrong, isChosen, isEntry, devices, showDevices, onChoose, onMove } = props;
  const count = t('wizard.deviceCount', { count: devices });
  const label = [
    cell.name || t('wizard.nameless'),
    // Beside the name as in the cell: voice control finds a button by its visible text.
    showDevices && count,
    cell.floor === null ? t('wizard.common') : t('wizard.floor', { floor: cell.floor }),
    isLost && t('wizard.outsidePattern'),
    isWrong && t('wizard.toCorrect'),
  ];
  const hint = [cell.name, cell.size && t('wizard.squareMetres', { size: cell.size }), count];
  const grid = { gridColumn: `${cell.x + 2} / span ${cell.w}`, gridRow: `${cell.y + 1 + above} / span ${cell.h}` };
  return (
    <Space
      type="button"
      tabIndex={isEntry ? 0 : -1}
      data-cell={cell.key}
      data-dashed={isLost || (showDevices && devices === 0) || undefined}
      data-new={(isNew && !isLost) || undefined}
      data-wrong={isWrong || undefined}
      data-chosen={isChosen || undefined}
      aria-label={label.filter(Boolean).join(', ')}
      title={hint.filter(Boolean).join(', ')}
      style={isLost ? {} : cell.floor === null ? { flexGrow: cell.w } : grid}
      onClick={() => onChoose(cell)}
      onKeyDown={(event) => onMove(event, cell)}
    >
      <span>{cell.name}</span>{' '}
      {isWrong ? <Icon name="error" size={12} /> : showDevices && devices > 0 && <small>{devices}</small>}
    </Space>
  );
});
