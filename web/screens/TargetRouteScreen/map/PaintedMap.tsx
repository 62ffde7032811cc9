import { useEffect, useEffectEvent, useRef } from 'react';
import { useStoreApi } from '@xyflow/react';
import { styled } from 'styled-components';
import type { PaintedNodes } from './paintedNodes.ts';
import { lineWidth, paintLines, paintNodes, type HighlightedNodes } from './paintNodes.ts';
import { useCanvas } from './useCanvas.ts';

const Canvas = styled.canvas`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  pointer-events: none;
`;

type Props = HighlightedNodes & {
  marks: PaintedNodes;
  /** The devices are drawn over it, one by one. */
  linesOnly: boolean;
};

/** The whole network painted rather than laid out, for when it is far off: dragging it about costs one painting a frame. */
export function PaintedMap({ marks, linesOnly, chosen, current, sought }: Props) {
  const { canvas, paintWith } = useCanvas();
  const store = useStoreApi();
  const scheduled = useRef(0);
  const paint = useEffectEvent(() =>
    paintWith(
      () => store.getState(),
      (pen, inks, ratio) => {
        const { transform, width, height } = store.getState();
        const [x, y, zoom] = transform;
        const view = { x, y, zoom, width, height, ratio };
        if (linesOnly) paintLines(pen, marks, view, inks, lineWidth);
        else paintNodes(pen, marks, view, { chosen, current, sought }, inks);
      },
    ),
  );
  useEffect(() => {
    const schedulePaint = () => {
      scheduled.current ||= requestAnimationFrame(() => {
        scheduled.current = 0;
        paint();
      });
    };
    const stop = store.subscribe(schedulePaint);
    return () => {
      stop();
      cancelAnimationFrame(scheduled.current);
      scheduled.current = 0;
    };
  }, [store]);
  // Each render means a change of what is painted.
  useEffect(() => paint());
  return <Canvas ref={canvas} aria-hidden="true" />;
}
