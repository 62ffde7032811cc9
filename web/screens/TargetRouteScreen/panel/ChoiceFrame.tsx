import { useState, type PointerEvent } from 'react';
import { useKeyPress, useReactFlow } from '@xyflow/react';
import { styled } from 'styled-components';
import { color } from '../../../ui/theme/tokens.ts';
import type { Point } from '../map/layoutNetwork.ts';
import { isVisible, type VisibleBounds } from '../map/useVisibleBounds.ts';

const Cover = styled.div`
  position: absolute;
  inset: 0;
  z-index: 4;
  cursor: crosshair;
  touch-action: none;
`;

const Panel = styled.div`
  position: fixed;
  border: 1px dashed ${color('accent')};
  background: ${color('accentSoft')};
  opacity: 0.5;
`;

/** A frame that is drawn smaller than this, in pixels, is a press. */
const pressWithin = 5;

type Frame = { from: Point; to: Point };

type Props = {
  /** The devices to be framed, where they are. */
  marks: readonly { device: { id: string; isMama: boolean }; place: Point }[];
  onPress: (event: PointerEvent) => void;
  onFrame: (ids: readonly string[]) => void;
};

/** While Shift is held a frame is drawn on the map, and the devices in it are chosen: those that can be given a route. */
export function ChoiceFrame({ marks, onPress, onFrame }: Props) {
  const isHeld = useKeyPress('Shift');
  const { screenToFlowPosition } = useReactFlow();
  const [frame, setFrame] = useState<Frame | null>(null);
  if (!isHeld && !frame) return null;
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });
  const end = (event: PointerEvent) => {
    if (!frame) return;
    setFrame(null);
    const to = pointOf(event);
    if (Math.hypot(to.x - frame.from.x, to.y - frame.from.y) < pressWithin) {
      onPress(event);
      return;
    }
    const [one, other] = [screenToFlowPosition(frame.from), screenToFlowPosition(to)];
    const framed: VisibleBounds = {
      left: Math.min(one.x, other.x),
      top: Math.min(one.y, other.y),
      right: Math.max(one.x, other.x),
      bottom: Math.max(one.y, other.y),
    };
    onFrame(marks.flatMap(({ device, place }) => (!device.isMama && isVisible(framed, place) ? [device.id] : [])));
  };
  return (
    <Cover
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrame({ from: pointOf(event), to: pointOf(event) });
      }}
      onPointerMove={(event) => frame && setFrame({ ...frame, to: pointOf(event) })}
      onPointerUp={end}
      onPointerCancel={() => setFrame(null)}
    >
      {frame && (
        <Panel
          style={{
            left: Math.min(frame.from.x, frame.to.x),
            top: Math.min(frame.from.y, frame.to.y),
            width: Math.abs(frame.to.x - frame.from.x),
            height: Math.abs(frame.to.y - frame.from.y),
          }}
        />
      )}
    </Cover>
  );
}
