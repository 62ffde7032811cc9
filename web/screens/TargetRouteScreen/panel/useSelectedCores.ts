import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedWork } from '../../../forms/unsavedWork.ts';
import { useSearch } from '../../../lists/useSearch.ts';
import { showToast } from '../../../ui/feedback/toastQueue.ts';
import type { RoutedDevice } from '../useRoutedDevices.ts';

/** Which devices of the map are chosen, and how others are. */
export type Choice = {
  chosen: readonly RoutedDevice[];
  ids: ReadonlySet<string>;
  /** Chooses these in place of those that are, with other changes of the URL. */
  choose: (ids: readonly string[], changes?: Record<string, string | null>) => void;
  /** Chooses one along with those that are, or no longer. */
  toggle: (id: string) => void;
  /** Chooses some along with those that are. */
  add: (ids: readonly string[]) => void;
};

/**
 * Selected cores of the map: the first is in the URL, the others in state. A toast reports when one has left the target,
 * since its panel closes.
 */
export const useSelectedCores = (devices: readonly RoutedDevice[]): Choice => {
  const [search, change] = useSearch();
  const [along, setAlong] = useState<ReadonlySet<string>>(new Set());
  const first = search.get('core');
  const isChosen = ({ id, core }: RoutedDevice) => String(core.key) === first || along.has(id);
  const chosen = first === null ? [] : devices.filter(isChosen);
  const ids = new Set(chosen.map(({ id }) => id));
  useUnsavedWork(chosen.length > 1);
  const { t } = useTranslation();
  const shown = useRef<readonly RoutedDevice[]>([]);
  useEffect(() => {
    for (const { id, name } of shown.current)
      if (!devices.some((one) => one.id === id)) showToast({ tone: 'negative', title: t('core.gone.title', { name }) });
    shown.current = chosen;
  });
  const choose = (next: readonly string[], changes: Record<string, string | null> = {}) => {
    const [head, ...others] = next;
    const device = devices.find(({ id }) => id === head);
    change({ core: device ? String(device.core.key) : null, ...changes });
    setAlong(new Set(others));
  };
  const add = (more: readonly string[]) => choose([...new Set([...ids, ...more])]);
  return {
    chosen,
    ids,
    choose,
    add,
    toggle: (id) => (ids.has(id) ? choose([...ids].filter((one) => one !== id)) : add([id])),
  };
};
