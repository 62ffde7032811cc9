import { useEffect, useEffectEvent } from 'react';
import type { PaintedNodes } from './paintedNodes.ts';
import { paintOverview } from './paintNodes.ts';
import { useCanvas } from './useCanvas.ts';

type Props = { marks: PaintedNodes; left: number; top: number; scale: number; width: number; height: number };

/** Overview of the network on a canvas; repainted when nodes or colours change, not while panning. */
export function OverviewCanvas({ marks, left, top, scale, width, height }: Props) {
  const { canvas, paintWith } = useCanvas();
  const paint = useEffectEvent(() =>
    paintWith(
      () => ({ width, height }),
      (pen, inks, ratio) => paintOverview(pen, marks, { x: left, y: top, zoom: scale, width, height, ratio }, inks),
    ),
  );
  useEffect(() => paint());
  return <canvas ref={canvas} />;
}
