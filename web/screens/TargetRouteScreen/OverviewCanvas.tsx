import { useEffect, useEffectEvent } from 'react';
import type { Marks } from './marks.ts';
import { paintOverview } from './paintMarks.ts';
import { usePen } from './usePen.ts';

type Props = { marks: Marks; left: number; top: number; scale: number; width: number; height: number };

/** All of a network painted as small as a stamp; painted anew only when it or the colours change, not while the map is moved. */
export function OverviewCanvas({ marks, left, top, scale, width, height }: Props) {
  const { canvas, paintWith } = usePen();
  const paint = useEffectEvent(() =>
    paintWith(
      () => ({ width, height }),
      (pen, inks, ratio) => paintOverview(pen, marks, { x: left, y: top, zoom: scale, width, height, ratio }, inks),
    ),
  );
  useEffect(() => paint());
  return <canvas ref={canvas} />;
}
