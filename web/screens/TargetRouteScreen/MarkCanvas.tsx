import { useEffect, useEffectEvent, useRef } from 'react';
import { useStoreApi } from '@xyflow/react';
import { styled } from 'styled-components';
import { media } from '../../ui/tokens.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { useTheme } from '../../ui/useTheme.ts';
import type { Marks } from './marks.ts';
import { paintMarks, type Outstanding } from './paintMarks.ts';

const Canvas = styled.canvas`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  pointer-events: none;
`;

/** The whole network painted rather than laid out, for when it is far off: dragging it about costs one painting a frame. */
export function MarkCanvas({ marks, chosen, current, sought }: { marks: Marks } & Outstanding) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const store = useStoreApi();
  const asked = useRef(0);
  // Either changes the colours that the page has, and so what is painted.
  useTheme();
  useMediaQuery(media.dark);
  const paint = useEffectEvent(() => {
    const part = canvas.current;
    const pen = part?.getContext('2d');
    if (!part || !pen) return;
    const style = getComputedStyle(part);
    const inks = { ink: (name: string) => style.getPropertyValue(`--${name}`), family: style.fontFamily };
    const { transform, width, height } = store.getState();
    const ratio = window.devicePixelRatio;
    const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (part.width !== wide) part.width = wide;
    if (part.height !== high) part.height = high;
    const [x, y, zoom] = transform;
    paintMarks(pen, marks, { x, y, zoom, width, height, ratio }, { chosen, current, sought }, inks);
  });
  useEffect(() => {
    const ask = () => {
      asked.current ||= requestAnimationFrame(() => {
        asked.current = 0;
        paint();
      });
    };
    const stop = store.subscribe(ask);
    return () => {
      stop();
      cancelAnimationFrame(asked.current);
      asked.current = 0;
    };
  }, [store]);
  // Whatever has it drawn anew has changed what there is to see.
  useEffect(() => paint());
  return <Canvas ref={canvas} aria-hidden="true" />;
}
