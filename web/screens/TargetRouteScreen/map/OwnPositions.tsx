import { ReactFlowProvider } from '@xyflow/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ArrowButtons, type Direction } from '../../../ui/button/ArrowButtons.tsx';
import { announce } from '../../../ui/feedback/announce.ts';
import { space } from '../../../ui/theme/tokens.ts';
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

const origin: Point = { x: 0, y: 0 };

/** A press of an arrow moves a device by one square of the ground, in the units of the map. */
const square = 24;

const steps: Record<Direction, Point> = {
  left: { x: -square, y: 0 },
  up: { x: 0, y: -square },
  down: { x: 0, y: square },
  right: { x: square, y: 0 },
};

const Moves = styled.div`
  display: flex;
  gap: ${space(1)};
  padding: ${space(2)} var(--pad);
  @media print {
    display: none;
  }
`;

/** The network in saved positions; devices without one are laid out by mama. */
export function OwnPositions({ devices, moved, onPosition, ...map }: Props) {
  const { t } = useTranslation();
  const { ref, shape: windowShape } = useMapShape();
  // Only who reports through whom decides the layout; a state that changes moves nothing.
  const shape = JSON.stringify(devices.map(({ id, parent, isMama }) => ({ id, parent, isMama })));
  const laidOut = useMemo(() => layoutNetwork(JSON.parse(shape), windowShape), [shape, windowShape]);
  const positions = new Map(
    devices.map(({ id, kept }) => [id, moved.get(id) ?? kept ?? laidOut.get(id) ?? origin] as const),
  );
  const selected = devices.filter(({ id }) => map.choice.ids.has(id));
  const move = (direction: Direction) => {
    for (const { id } of selected) {
      const { x, y } = positions.get(id) ?? origin;
      onPosition(id, { x: x + steps[direction].x, y: y + steps[direction].y });
    }
    announce(t('route.moveStep', { count: selected.length, name: selected[0]?.name }), 'device position');
  };
  return (
    <div ref={ref}>
      <ReactFlowProvider>
        <NetworkCanvas
          devices={devices}
          positions={positions}
          keepsPositions={map.mayChange}
          onPosition={onPosition}
          {...map}
        />
      </ReactFlowProvider>
      {map.mayChange && selected.length > 0 && (
        <Moves role="group" aria-label={t('route.movesOf')}>
          <ArrowButtons
            labels={{ left: t('route.left'), up: t('route.up'), down: t('route.down'), right: t('route.right') }}
            onPress={move}
          />
        </Moves>
      )}
    </div>
  );
}
