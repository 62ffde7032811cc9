import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, fontSize, space } from '../../../ui/theme/tokens.ts';
import type { NetworkTree } from '../network/networkTree.ts';
import type { Choice } from '../panel/useSelectedCores.ts';
import type { RoutedDevice } from '../useRoutedDevices.ts';
import { DeviceItem } from './DeviceItem.tsx';
import { itemStateOf, type TreeState } from './itemState.ts';
import { hopCounts, MamaBranch } from './MamaBranch.tsx';
import { RowDragHint } from './RowDragHint.tsx';
import { treeKey } from './treeKeys.ts';
import { BranchBox, ColumnHeads, HopsFrame, listUnder } from './treeStyle.ts';
import { useRowDrag } from './useRowDrag.ts';

const Unrouted = styled.h3`
  padding: ${space(2)} ${space(3)} ${space(1)};
  border-top: 1px solid ${color('line')};
  font-size: ${fontSize.small};
`;

const List = styled.div`
  [role='treeitem'] {
    min-height: 34px;
    padding-inline: ${space(3)};
  }
  @container ${listUnder} {
    [role='treeitem'] {
      min-height: 48px;
    }
  }
`;

const nothing: ReadonlySet<string> = new Set();

type Props = {
  tree: NetworkTree;
  devices: readonly RoutedDevice[];
  open: ReadonlySet<string>;
  /** Devices that match the search or the filter. */
  sought: ReadonlySet<string>;
  choice: Pick<Choice, 'ids' | 'choose' | 'toggle'>;
  /** The device that is scrolled into view when it changes; null without one. */
  shown: string | null;
  /** Each press adds to what is selected. */
  picks: boolean;
  mayChange: boolean;
  onToggle: (mama: string) => void;
  onChangeRoute: (id: string) => void;
  onDrop: (ids: readonly string[], parent: string) => void;
  /** Whether the pointer is over the view: meanwhile the order is kept. */
  onHover: (isOver: boolean) => void;
};

const itemOf = (event: SyntheticEvent): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-device]') : null;

/** The network by hops: a line for each mama, which opens to the tree of its links. */
export function HopsView(props: Props) {
  const { tree, devices, open, sought, choice, shown, picks, mayChange, onToggle, onChangeRoute, onDrop, onHover } =
    props;
  const { t } = useTranslation();
  const heading = useId();
  const root = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const drag = useRowDrag({ devices, chosen: choice.ids, mayChange, onDrop });
  const [first = null] = choice.ids;
  const counts = useMemo(() => hopCounts(tree), [tree]);

  /** An open mama is another element than a closed one: the focus follows. */
  const toggled = useRef<{ id: string; opens: boolean } | null>(null);
  const itemFor = (id: string) =>
    Array.from(root.current?.querySelectorAll<HTMLElement>('[data-device]') ?? []).find(
      (item) => item.dataset['device'] === id,
    );
  const follow = useEffectEvent((id: string) => itemFor(id)?.scrollIntoView({ block: 'nearest' }));
  useEffect(() => {
    if (shown !== null) follow(shown);
  }, [shown]);
  const keepFocus = useEffectEvent((now: ReadonlySet<string>) => {
    if (toggled.current === null || now.has(toggled.current.id) !== toggled.current.opens) return;
    itemFor(toggled.current.id)?.focus();
    toggled.current = null;
  });
  useLayoutEffect(() => keepFocus(open), [open]);
  const toggle = (id: string) => {
    toggled.current = { id, opens: !open.has(id) };
    onToggle(id);
  };

  const pathFor = (id: string | null) => new Set(id === null ? [] : tree.pathOf(id).map((one) => one.id));
  const lit = pathFor(hovered ?? first);
  const branchOf = new Map(
    tree.branches.flatMap(({ head, members }) => [head, ...members].map(({ id }) => [id, head.id] as const)),
  );
  const visible = (id: string | null): id is string => {
    if (id === null || !tree.byId.has(id)) return false;
    const head = branchOf.get(id);
    return head === undefined || head === id || open.has(head);
  };
  const focusable = [focused, first].find(visible) ?? tree.branches[0]?.head.id ?? tree.unrouted[0]?.id ?? null;
  const allowed = drag.dragged?.allowed ?? null;
  const state: TreeState = { chosen: choice.ids, sought, lit, over: drag.over, allowed, focusable };
  /** A branch without any of these is drawn from the same object, so that it is not drawn again. */
  const concerns = (head: string): boolean =>
    allowed !== null ||
    sought.size > 0 ||
    choice.ids.size > 1 ||
    [hovered, first, focusable, drag.over].some((id) => id !== null && branchOf.get(id) === head);
  const quiet = useMemo<TreeState>(
    () => ({ chosen: nothing, sought: nothing, lit: nothing, over: null, allowed: null, focusable: null }),
    [],
  );

  const press = (id: string, adds: boolean) => {
    const device = tree.byId.get(id);
    if (!device) return;
    if (adds && mayChange) choice.toggle(id);
    else choice.choose([id]);
  };
  const click = (event: MouseEvent) => {
    const item = itemOf(event);
    const id = item?.dataset['device'];
    if (drag.endsDrag() || !item || id === undefined) return;
    const adds = picks || event.ctrlKey || event.metaKey || event.shiftKey;
    if (item.hasAttribute('aria-expanded') && !adds) toggle(id);
    press(id, adds);
  };
  const keyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const item = itemOf(event);
    const id = item?.dataset['device'];
    if (!item || id === undefined) return;
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-device]')];
    const moved = treeKey(event.key, item, items);
    if (moved) {
      moved.focus?.focus();
      if (moved.toggle !== undefined) toggle(moved.toggle);
    } else if (event.key === 'Enter') press(id, false);
    else if (event.key === ' ') press(id, true);
    else if (event.key === 'Escape' && choice.ids.size > 0 && !drag.dragged) choice.choose([]);
    else if (event.key.toLowerCase() === 'm' && !event.ctrlKey && !event.metaKey && !event.altKey) onChangeRoute(id);
    else return;
    event.preventDefault();
  };
  const name = drag.dragged && tree.byId.get(drag.dragged.id)?.name;
  const count = tree.branches.length + tree.unrouted.length;
  return (
    <HopsFrame>
      <ColumnHeads aria-hidden="true">
        <span>{t('route.columns.mama', { count: tree.branches.length })}</span>
        <span>{t('route.columns.first', { count: counts.first })}</span>
        <span>
          {counts.further > 0 &&
            t(counts.deepest > 2 ? 'route.columns.further' : 'route.columns.second', { count: counts.further })}
        </span>
        <span />
      </ColumnHeads>
      <div
        ref={root}
        role="tree"
        aria-label={t('route.title')}
        aria-multiselectable={mayChange}
        aria-description={t(mayChange ? 'route.treeHelp' : 'route.treeHelpRead')}
        onClick={click}
        onKeyDown={keyDown}
        onFocus={(event) => {
          const id = itemOf(event)?.dataset['device'] ?? null;
          setFocused(id);
          if (event.target.matches(':focus-visible')) setHovered(id);
        }}
        onBlur={() => setHovered(null)}
        onPointerEnter={() => onHover(true)}
        onPointerOver={(event) => event.pointerType !== 'touch' && setHovered(itemOf(event)?.dataset['device'] ?? null)}
        onPointerLeave={() => {
          setHovered(null);
          onHover(false);
        }}
        onPointerDown={(event) => drag.onPointerDown(event, itemOf(event)?.dataset['device'] ?? null)}
        onPointerMove={drag.onPointerMove}
      >
        {tree.branches.map((branch, index) => {
          const { id } = branch.head;
          const isConcerned = concerns(id);
          return (
            <MamaBranch
              key={id}
              branch={branch}
              tree={tree}
              isOpen={open.has(id)}
              fades={
                isConcerned && hovered !== null && hovered !== id && branchOf.get(hovered) === id && allowed === null
              }
              state={isConcerned ? state : quiet}
              position={index + 1}
              count={count}
            />
          );
        })}
        {tree.unrouted.length > 0 && (
          <BranchBox role="group" aria-labelledby={heading}>
            <Unrouted id={heading} role="presentation">
              {t(tree.unrouted.some(({ alone }) => alone) ? 'route.unrouted' : 'route.unseen')}
            </Unrouted>
            <List role="presentation">
              {tree.unrouted.map((device, index) => (
                <DeviceItem
                  key={device.id}
                  device={device}
                  hop={0}
                  relayed={0}
                  position={tree.branches.length + index + 1}
                  count={count}
                  {...itemStateOf(device.id, state)}
                />
              ))}
            </List>
          </BranchBox>
        )}
      </div>
      {drag.dragged && (
        <RowDragHint>
          {drag.dragged.ids.length > 1 ? t('route.devices', { count: drag.dragged.ids.length }) : name}
          {drag.over !== null && ` › ${tree.byId.get(drag.over)?.name ?? ''}`}
        </RowDragHint>
      )}
    </HopsFrame>
  );
}
