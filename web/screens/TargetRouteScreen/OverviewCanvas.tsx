import { useEffect, useEffectEvent, useRef } from 'react';
import { media } from '../../ui/tokens.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { useTheme } from '../../ui/useTheme.ts';
import type { Marks } from './marks.ts';
import { paintOverview } from './paintMarks.ts';

type Props = { marks: Marks; left: number; top: number; scale: number; width: number; height: number };

/** All of a network painted as small as a stamp; painted anew only when it or the colours change, not while the map is moved. */
export function OverviewCanvas({ marks, left, top, scale, width, height }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // Either changes the colours that the page has, and so what is painted.
  useTheme();
  useMediaQuery(media.dark);
  const paint = useEffectEvent(() => {
    const part = canvas.current;
    const pen = part?.getContext('2d');
    if (!part || !pen) return;
    const style = getComputedStyle(part);
    const ratio = window.devicePixelRatio;
    part.width = width * ratio;
    part.height = height * ratio;
    const inks = { ink: (name: string) => style.getPropertyValue(`--${name}`), family: style.fontFamily };
    paintOverview(pen, marks, { x: left, y: top, zoom: scale, width, height, ratio }, inks);
  });
  useEffect(() => paint());
  return <canvas ref={canvas} />;
}
