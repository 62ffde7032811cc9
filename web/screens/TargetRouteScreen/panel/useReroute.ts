import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcomes, OnProgress } from '../../../entities/core/bulk/inChunks.ts';
import { bulkOutcomeOf, useBulkTexts } from '../../../entities/core/bulk/useBulkTexts.ts';
import { useRestoreParents, useSetParent } from '../../../entities/core/coreMoveMutations.ts';
import { reroutable, type Rerouted } from '../../../entities/core/edit/reportThrough.ts';
import { withBeforeUnloadGuard } from '../../../forms/withBeforeUnloadGuard.ts';
import { endToastAction, showToast } from '../../../ui/feedback/toastQueue.ts';
import type { RoutedDevice } from '../useRoutedDevices.ts';
import { useRequestedRoutes } from './useRequestedRoutes.ts';

/** A request: the new and the former parent of a core. */
type RequestedRoute = Rerouted & { through: string };

/** How far the asking of many has come. */
export type Progress = { answered: number; count: number };

/** Requests parents from the map for one or several cores, shows the outcome, tracks confirmation, and offers undo. */
export const useReroute = (devices: readonly RoutedDevice[]) => {
  const { t } = useTranslation();
  const setParent = useSetParent();
  const restore = useRestoreParents();
  const words = useBulkTexts(true);
  const { hold, follow } = useRequestedRoutes(devices);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const [progress, setProgress] = useState<Progress | null>(null);
  const nameOf = (id: string) => devices.find((one) => one.id === id)?.name ?? '–';

  /** Shows the outcome of a request; returns a function that removes the undo of a core. */
  const showResult = (
    requested: readonly RequestedRoute[],
    outcomes: Outcomes,
    isUndo: boolean,
  ): ((id: string) => void) => {
    const [first, ...others] = requested;
    if (!first) return () => undefined;
    const end = bulkOutcomeOf(
      requested.map((one) => ({ ...one, name: nameOf(one.id) })),
      outcomes,
    );
    const back = new Map(end.changed.flatMap((one) => (isUndo || one.former === null ? [] : [[one.id, one]])));
    const undo = back.size > 0 && {
      action: { label: t('bulk.undo'), onPress: () => void giveBack([...back.values()]) },
    };
    const endUndo = (toast: number) => (id: string) => {
      if (back.delete(id) && back.size === 0) endToastAction(toast);
    };
    const [name, through, count] = [nameOf(first.id), nameOf(first.through), requested.length];
    const isOne = others.length === 0;
    if (end.changed.length === count) {
      const many = isUndo ? words.whole(end, true) : t('route.askedMany', { count, through });
      const title = isOne ? t('route.asked', { name, through }) : many;
      return endUndo(showToast({ tone: 'info', title, text: t('route.askedText'), ...undo }));
    }
    const title = isOne ? t('route.notAsked', { name }) : t('bulk.reroute', { count });
    const text = (isOne && outcomes.get(first.id)?.why) || words.whole(end, isUndo);
    return endUndo(showToast({ tone: 'negative', title, text, ...undo }));
  };

  const send = async (
    requested: readonly RequestedRoute[],
    run: (onProgress: OnProgress) => Promise<Outcomes>,
    isUndo: boolean,
  ) => {
    const goOnWith = hold(requested.map(({ id }) => id));
    const outcomes = await withBeforeUnloadGuard(() => run((answered, count) => setProgress({ answered, count })));
    setProgress(null);
    const missed = requested.flatMap(({ id }) => (outcomes.get(id) ? [id] : []));
    goOnWith(missed);
    setRefusals(new Map(missed.map((id) => [id, outcomes.get(id)?.why ?? ''])));
    const lose = showResult(requested, outcomes, isUndo);
    follow(
      requested.filter(({ id }) => !missed.includes(id)),
      lose,
    );
    return missed;
  };

  const giveBack = (requested: readonly RequestedRoute[]) =>
    send(
      requested.map((one) => ({ ...one, through: one.former ?? one.through })),
      (onProgress) => restore(requested, onProgress),
      true,
    );

  return {
    /** Refusals of the last request. */
    refusals,
    progress,
    /** Requests one parent for cores; returns the refused ones. */
    reroute: (ids: readonly string[], through: string) => {
      const requested = reroutable(devices, ids, through).map((one) => ({ ...one, through }));
      return send(requested, (onProgress) => setParent(requested, through, onProgress), false);
    },
  };
};
