import { useState } from 'react';
import { useSearch } from '../../lists/useSearch.ts';
import { isWeak } from './network/linkClass.ts';
import type { NetworkTree } from './network/networkTree.ts';
import { isShown, shownIn } from './network/shown.ts';
import { useSelectedCores } from './panel/useSelectedCores.ts';
import type { RouteView } from './RouteTools.tsx';
import type { RoutedDevice } from './useRoutedDevices.ts';

/** Above this number of devices no mama is open at first, and the buildings are shown as cells. */
export const manyDevices = 300;
/** Hits of a search open their mamas up to this number. */
const mostOpened = 60;

const views: readonly RouteView[] = ['hops', 'floors', 'own', 'fixes'];
/** The value of the URL where all mamas are closed. */
const noneOpen = 'none';

/** State of the map in the URL: view, search, filter, selection, and the open mamas. */
export const useMapState = (devices: readonly RoutedDevice[], tree: NetworkTree) => {
  const [search, put] = useSearch();
  const selected = useSelectedCores(devices);
  const [shownDevice, setShownDevice] = useState<string | null>(null);
  const text = search.get('q') ?? '';
  const shown = shownIn(search.get('show'));
  const wanted = text.trim().toLocaleLowerCase('fi');
  const hits = wanted === '' ? [] : devices.filter(({ name }) => name.toLocaleLowerCase('fi').includes(wanted));
  const sought = new Set(
    [...hits, ...(shown === null ? [] : devices.filter((device) => isShown(shown, device)))].map(({ id }) => id),
  );

  const headOf = (id: string): string | undefined => tree.pathOf(id).at(-1)?.id;
  const troubles = ({ members }: (typeof tree.branches)[number]) =>
    members.filter((one) => !one.isOnline || isWeak(one)).length;
  const opened = (): ReadonlySet<string> => {
    const keys = search.get('mama');
    if (keys !== null) {
      const open = new Set(keys.split(','));
      return new Set(tree.branches.flatMap(({ head }) => (open.has(String(head.core.key)) ? [head.id] : [])));
    }
    const [worst] = tree.branches.toSorted((one, other) => troubles(other) - troubles(one));
    const leads = [...selected.ids, ...(sought.size > mostOpened ? [] : sought)];
    const first = leads.length === 0 && devices.length <= manyDevices && worst ? [worst.head.id] : [];
    return new Set([...first, ...leads.flatMap((id) => headOf(id) ?? [])]);
  };
  const open = opened();
  const keysOf = (ids: ReadonlySet<string>): string =>
    tree.branches.flatMap(({ head }) => (ids.has(head.id) ? [String(head.core.key)] : [])).join(',') || noneOpen;
  /** The open mamas with those of some devices, as a change of the URL. */
  const opening = (ids: readonly string[]) => ({
    mama: keysOf(new Set([...open, ...ids.flatMap((id) => (tree.byId.get(id)?.isMama ? [] : (headOf(id) ?? [])))])),
  });

  return {
    text,
    hits: wanted === '' ? null : hits.length,
    shown,
    sought,
    view: views.find((name) => name === search.get('view')) ?? ('hops' as const),
    open,
    hasDialog: search.get('dialog') === 'route',
    put,
    choice: {
      ...selected,
      choose: (ids: readonly string[], changes: Record<string, string | null> = {}) =>
        selected.choose(ids, { ...opening(ids), ...changes }),
    },
    /** The device that a list beside the map led to. */
    shownDevice,
    /** Selects a device in a view and brings it into view there. */
    select: (id: string, view: RouteView) => {
      selected.choose([id], { ...opening([id]), view: view === 'hops' ? null : view });
      setShownDevice(id);
    },
    toggleMama: (id: string) => {
      const next = new Set(open);
      if (!next.delete(id)) next.add(id);
      put({ mama: keysOf(next) });
    },
  };
};
