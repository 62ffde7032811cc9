import { useRef, useState } from 'react';
import { useReactFlow, type NodeChange } from '@xyflow/react';
import type { DeviceNodeType } from './DeviceNode.tsx';
import type { Point } from './layoutNetwork.ts';
import { nodeAt, type PaintedNodes } from './paintedNodes.ts';
import { mayReportThrough } from '../../../entities/core/edit/reportThrough.ts';
import type { RoutedDevice } from '../useRoutedDevices.ts';

type Given = {
  devices: readonly RoutedDevice[];
  marks: PaintedNodes;
  /** The selected devices, which move with the dragged one if it is one of them. */
  chosen: ReadonlySet<string>;
  mayChange: boolean;
  keepsPositions: boolean;
  onParent: (ids: readonly string[], parent: string) => void;
  onPosition: (id: string, place: Point) => void;
};

type Pointed = { clientX: number; clientY: number };

/**
 * Dragging of devices on the map: their positions meanwhile, the device that a drop would make their parent, and the drop.
 * The arrow keys move a device too, in the layout whose positions are saved.
 */
export const useDeviceDrag = ({ devices, marks, chosen, mayChange, keepsPositions, onParent, onPosition }: Given) => {
  const { screenToFlowPosition } = useReactFlow<DeviceNodeType>();
  const [positions, setPositions] = useState<ReadonlyMap<string, Point>>(new Map());
  const [held, setHeld] = useState<string | null>(null);
  const [met, setMet] = useState<string | null>(null);
  const inHand = useRef(false);
  const heldWith = (id: string): readonly string[] => (chosen.has(id) ? [...chosen] : [id]);

  const metAt = (event: Pointed | { changedTouches: TouchList }, id: string): string | null => {
    const at = 'changedTouches' in event ? event.changedTouches[0] : event;
    if (!at || !mayChange) return null;
    const ids = heldWith(id);
    const point = screenToFlowPosition({ x: at.clientX, y: at.clientY });
    const others = marks.all.filter(({ device }) => !ids.includes(device.id));
    const found = nodeAt({ all: others }, point, 0)?.device;
    return found && mayReportThrough(devices, ids, found.id) ? found.id : null;
  };

  return {
    positions,
    held,
    /** How many are moved. */
    count: held === null ? 0 : heldWith(held).length,
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
      setPositions(new Map());
      if (onto) onParent(heldWith(id), onto);
      else if (keepsPositions)
        for (const [one, place] of new Map([...positions, [id, position]])) onPosition(one, place);
    },
    take: (changes: readonly NodeChange<DeviceNodeType>[]) => {
      const moves = changes.flatMap((one) =>
        one.type === 'position' && one.position ? [[one.id, one.position] as const] : [],
      );
      if (moves.length === 0) return;
      if (inHand.current) setPositions((before) => new Map([...before, ...moves]));
      else if (keepsPositions) for (const [id, place] of moves) onPosition(id, place);
    },
  };
};
