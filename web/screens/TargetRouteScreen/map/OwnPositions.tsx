import { ReactFlowProvider } from '@xyflow/react';
import { useMemo } from 'react';
import type { Choice } from '../panel/useSelectedCores.ts';
import type { RoutedDevice } from '../useRoutedDevices.ts';
import { layoutNetwork, type Point } from './layoutNetwork.ts';
import { NetworkCanvas } from './NetworkCanvas.tsx';
import { useMapShape } from './useMapShape.ts';

type Props = {
  devices: readonly RoutedDevice[];
  /** Positions that are not saved yet. */
  moved: ReadonlyMap<string, Point>;
  sought: ReadonlySet<string>;
  choice: Pick<Choice, 'ids' | 'choose' | 'toggle' | 'add'>;
  picks: boolean;
  mayChange: boolean;
  onParent: (ids: readonly string[], parent: string) => void;
  onPosition: (id: string, place: Point) => void;
};

/** The network in saved positions; devices without one are laid out by mama. */
export function OwnPositions({ devices, moved, ...map }: Props) {
  const { ref, shape: windowShape } = useMapShape();
  // Only who reports through whom decides the layout; a state that changes moves nothing.
  const shape = JSON.stringify(devices.map(({ id, parent, isMama }) => ({ id, parent, isMama })));
  const laidOut = useMemo(() => layoutNetwork(JSON.parse(shape), windowShape), [shape, windowShape]);
  const positions = new Map(
    devices.map(({ id, kept }) => [id, moved.get(id) ?? kept ?? laidOut.get(id) ?? { x: 0, y: 0 }] as const),
  );
  return (
    <div ref={ref}>
      <ReactFlowProvider>
        <NetworkCanvas devices={devices} positions={positions} keepsPositions={map.mayChange} {...map} />
      </ReactFlowProvider>
    </div>
  );
}
