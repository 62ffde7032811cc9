import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavePositions } from '../../entities/target/useSavePositions.ts';
import { failureAsRefusal } from '../../forms/notSent.ts';
import { showToast } from '../../ui/toastQueue.ts';
import type { Point } from './layoutNetwork.ts';

/** The arrows move a device step by step; where it came to is sent once. */
const gatherFor = 600;

/** Where somebody put devices on the map: at once on this page, and kept for everybody. */
export const useKeptPlaces = (targetId: string) => {
  const { t } = useTranslation();
  const save = useSavePositions(targetId);
  const [moved, setMoved] = useState<ReadonlyMap<string, Point>>(new Map());
  const unsent = useRef(new Map<string, Point>());
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = async () => {
    clearTimeout(waiting.current);
    const positions = Array.from(unsent.current, ([coreId, place]) => ({ coreId, ...place }));
    unsent.current.clear();
    if (positions.length === 0) return;
    const [refusal] = await save(positions).catch((error: unknown) => failureAsRefusal(error, t('failure.notSaved')));
    if (refusal) showToast({ tone: 'negative', title: refusal.message });
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  // Whoever leaves the map in the middle of it has moved the device all the same.
  useEffect(() => () => void latest.current(), []);

  const keep = (id: string, place: Point) => {
    setMoved((before) => new Map([...before, [id, place]]));
    unsent.current.set(id, place);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => void latest.current(), gatherFor);
  };
  return { moved, keep };
};
