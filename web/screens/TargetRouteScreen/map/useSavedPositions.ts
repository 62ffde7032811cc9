import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { useSavedPositionsMutation } from '../../../__generated__/useSavedPositionsMutation.graphql.ts';
import { useIsUnmounted } from '../../../forms/useIsUnmounted.ts';
import { mutation } from '../../../relay/mutation.ts';
import { asRefusal, showRefusal } from '../../../relay/mutationFailure.ts';
import type { Point } from './layoutNetwork.ts';

/** Saves the positions of cores on the network map, for all users. */
const useSavePositions = mutation<useSavedPositionsMutation>(graphql`
  mutation useSavedPositionsMutation($input: UpdateNetworkPositionsInput!) {
    updateNetworkPositions(input: $input) {
      userErrors {
        message
      }
    }
  }
`);

/** The arrow keys move a device step by step; its last position is sent, after this pause in milliseconds. */
const gatherFor = 600;

/**
 * The positions of devices on the map: shown at once, and saved for all viewers. If the request fails, the error is
 * returned; the positions stay on the page and are sent with the next move or a retry.
 */
export const useSavedPositions = (targetId: string) => {
  const { t } = useTranslation();
  const save = useSavePositions();
  const [moved, setMoved] = useState<ReadonlyMap<string, Point>>(new Map());
  const [fault, setFault] = useState<string | null>(null);
  const unsent = useRef(new Map<string, Point>());
  const isUnmounted = useIsUnmounted();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = async () => {
    clearTimeout(waiting.current);
    const positions = Array.from(unsent.current, ([coreId, place]) => ({ coreId, ...place }));
    unsent.current.clear();
    if (positions.length === 0) return;
    try {
      const {
        refusals: [refusal],
      } = await save({ targetId, positions });
      setFault(null);
      if (refusal) showRefusal(refusal, t('route.notKept'));
    } catch (error) {
      const [refusal] = asRefusal(t('failure.notSaved'))(error).refusals;
      for (const { coreId, ...place } of positions) if (!unsent.current.has(coreId)) unsent.current.set(coreId, place);
      if (!refusal) return;
      if (isUnmounted()) showRefusal(refusal, t('route.notKept'));
      else setFault(refusal.message);
    }
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  // The device is moved also if the map is left meanwhile.
  useEffect(() => () => void latest.current(), []);

  const keep = (id: string, place: Point) => {
    setMoved((before) => new Map([...before, [id, place]]));
    unsent.current.set(id, place);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => void latest.current(), gatherFor);
  };
  return { moved, keep, fault, sendAgain: () => void send() };
};
