import { useRef, useState } from 'react';
import { useReactFlow, type NodeChange } from '@xyflow/react';
import type { DeviceNodeType } from './DeviceNode.tsx';
import type { Point } from './layoutNetwork.ts';
import { markAt, type Marks } from './marks.ts';
import { mayReportThrough } from '../../entities/core/reportThrough.ts';
import type { RoutedDevice } from './useRoutedDevices.ts';

type Given = {
  devices: readonly RoutedDevice[];
  marks: Marks;
  mayChange: boolean;
  keepsPlaces: boolean;
  onParent: (id: string, parent: string) => void;
  onPlace: (id: string, place: Point) => void;
};

type Pointed = { clientX: number; clientY: number };

/**
 * Moves devices about by hand: the one in hand, where it is meanwhile, which other it would report through if it were let
 * go of now, and what letting go does. The arrows move a device too, where places are kept.
 */
export const useDeviceDrag = ({ devices, marks, mayChange, keepsPlaces, onParent, onPlace }: Given) => {
  const { screenToFlowPosition } = useReactFlow<DeviceNodeType>();
  const [places, setPlaces] = useState<ReadonlyMap<string, Point>>(new Map());
  const [held, setHeld] = useState<string | null>(null);
  const [met, setMet] = useState<string | null>(null);
  const inHand = useRef(false);

  const metAt = (event: Pointed | { changedTouches: TouchList }, id: string): string | null => {
    const at = 'changedTouches' in event ? event.changedTouches[0] : event;
    if (!at || !mayChange) return null;
    const point = screenToFlowPosition({ x: at.clientX, y: at.clientY });
    const others = marks.all.filter(({ device }) => device.id !== id);
    const found = markAt({ all: others }, point, 0)?.device;
    return found && mayReportThrough(devices, [id], found.id) ? found.id : null;
  };

  return {
    places,
    held,
    met,
    begin: (id: string) => {
      inHand.current = true;
      setHeld(id);
    },
    goOn: (event: Pointed | { changedTouches: TouchList }, id: string) => setMet(metAt(event, id)),
    end: (event: Pointed | { changedTouches: TouchList }, { id, position }: DeviceNodeType) => {
      const onto = metAt(event, id);
      inHand.current = false;
      setHeld(null);
      setMet(null);
      setPlaces(new Map());
      if (onto) onParent(id, onto);
      else if (keepsPlaces) onPlace(id, position);
    },
    take: (changes: readonly NodeChange<DeviceNodeType>[]) => {
      const moves = changes.flatMap((one) =>
        one.type === 'position' && one.position ? [[one.id, one.position] as const] : [],
      );
      if (moves.length === 0) return;
      if (inHand.current) setPlaces((before) => new Map([...before, ...moves]));
      else if (keepsPlaces) for (const [id, place] of moves) onPlace(id, place);
    },
  };
};
