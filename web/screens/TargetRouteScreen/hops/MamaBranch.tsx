import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { isWeak } from '../network/linkClass.ts';
import { hopsOf, type Branch, type NetworkTree } from '../network/networkTree.ts';
import { treeRows } from '../network/treeRows.ts';
import { DeviceItem } from './DeviceItem.tsx';
import { DeviceMarks } from './DeviceMarks.tsx';
import { itemStateOf, type TreeState } from './itemState.ts';
import { TreeLinks } from './TreeLinks.tsx';
import { BranchBox, ClosedRow, Faults, MamaName, OpenMama, OpenTree } from './treeStyle.ts';

/** As many devices of a mama are drawn at once; a press draws the others. */
const renderedFirst = 200;

type Props = {
  branch: Branch;
  tree: NetworkTree;
  isOpen: boolean;
  /** A hovered path fades the rest of its tree. */
  fades: boolean;
  state: TreeState;
  position: number;
  count: number;
};

/** Marks in a line of a closed row, by hop. */
const perLine = { first: 42, further: 17 };

/** A mama: closed one line with the marks of its devices, open the tree of its links. */
export const MamaBranch = memo(function MamaBranch(props: Props) {
  const { branch, tree, isOpen, fades, state, position, count } = props;
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const { head, members } = branch;
  const offline = members.filter(({ isOnline }) => !isOnline).length;
  const weak = members.filter(isWeak).length;
  const faults = head.isOnline
    ? [
        ...(offline > 0 ? [t('route.shown.offline', { count: offline })] : []),
        ...(weak > 0 ? [t('route.weak', { count: weak })] : []),
      ]
    : [t('route.mamaSilent')];
  const size = t('route.devices', { count: members.length });
  const faultText = faults.length > 0 ? faults.join(', ') : t('route.fine');
  const marks = itemStateOf(head.id, state);
  const item = {
    role: 'treeitem',
    'aria-level': 1,
    'aria-posinset': position,
    'aria-setsize': count,
    'aria-expanded': isOpen,
    'aria-selected': marks.chosen,
    'aria-label': `${head.name}, ${size}, ${faultText}`,
    tabIndex: marks.focusable ? 0 : -1,
    'data-device': head.id,
    'data-mama': '',
    'data-chosen': marks.chosen,
    'data-sought': marks.sought,
    'data-lit': marks.lit,
    'data-over': marks.over,
    'data-barred': marks.barred,
  } as const;
  const name = (
    <MamaName>
      <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={14} />
      <span>
        <strong>{head.name}</strong> <small>{size}</small>{' '}
      </span>
    </MamaName>
  );
  if (!isOpen) {
    const direct = members.filter(({ parent }) => parent === head.id);
    const further = members.filter(({ parent }) => parent !== head.id);
    return (
      <BranchBox>
        <ClosedRow {...item}>
          {name}
          <DeviceMarks devices={direct} perLine={perLine.first} />
          <DeviceMarks devices={further} perLine={perLine.further} />
          <Faults $bad={faults.length > 0}>
            {faults.length > 0 ? faults.map((text) => <span key={text}>{text} </span>) : faultText}
          </Faults>
        </ClosedRow>
      </BranchBox>
    );
  }
  const all = treeRows(tree, head.id);
  const rows = isWhole ? all : all.slice(0, renderedFirst);
  const hops = Math.max(1, ...rows.map(({ hop }) => hop));
  const height = Math.max(2, ...rows.map(({ row }) => row + 1));
  const siblings = Map.groupBy(all, ({ device }) => device.parent);
  return (
    <BranchBox>
      <OpenTree $hops={hops} data-fades={fades} role="group" aria-label={head.name}>
        <OpenMama {...item}>{name}</OpenMama>
        {Array.from({ length: hops }, (_, index) => index + 1).map((hop) => (
          <div key={hop} role="presentation" style={{ gridColumn: 2 * hop, gridRow: `1 / span ${height}` }}>
            <TreeLinks rows={rows} hop={hop} height={height} lit={state.lit} relayedBy={tree.relayedBy} />
          </div>
        ))}
        {rows.map(({ device, hop, row }) => {
          const beside = siblings.get(device.parent) ?? [];
          return (
            <DeviceItem
              key={device.id}
              device={device}
              hop={hop}
              row={row}
              relayed={tree.relayedBy(device.id)}
              position={beside.findIndex((one) => one.device === device) + 1}
              count={beside.length}
              {...itemStateOf(device.id, state)}
            />
          );
        })}
      </OpenTree>
      {rows.length < all.length && (
        <Button size="small" variant="quiet" role="treeitem" aria-level={2} onClick={() => setWhole(true)}>
          {t('route.fix.more', { count: all.length - rows.length })}
        </Button>
      )}
    </BranchBox>
  );
});

/** Number of devices that report directly through a mama, of the others, and the most hops. */
export const hopCounts = (tree: NetworkTree): { first: number; further: number; deepest: number } => {
  let [first, further, deepest] = [0, 0, 0];
  for (const { members } of tree.branches)
    for (const { id } of members) {
      const hops = hopsOf(tree, id);
      deepest = Math.max(deepest, hops);
      if (hops > 1) further += 1;
      else first += 1;
    }
  return { first, further, deepest };
};
