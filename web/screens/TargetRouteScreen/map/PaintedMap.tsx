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
  transform-origin: 0 0;
`;

type Props = HighlightedNodes & {
  marks: PaintedNodes;
  /** All of it; the lines alone, under devices that are elements; or all as near as these, until every one of them is there. */
  part: 'all' | 'lines' | 'near';
};

/** How a painting is shown at another zoom until it is painted again: for so long, in milliseconds, and not smaller than so. */
const reuse = { still: 100, longest: 300, least: 0.8, most: 1.6 };

/**
 * The whole network painted rather than laid out, for when it is far off. Dragging costs one painting a frame; while it is
 * zoomed the painting is scaled, and painted sharp now and then and at the end.
 */
export function PaintedMap({ marks, part, chosen, current, sought }: Props) {
  const { canvas, paintWith, transform: show } = useCanvas();
  const store = useStoreApi();
  const scheduled = useRef(0);
  const sharpening = useRef<ReturnType<typeof setTimeout>>(undefined);
  const painted = useRef({ x: 0, y: 0, zoom: 0, width: 0, height: 0, at: 0 });
  const paint = useEffectEvent(() =>
    paintWith(
      () => store.getState(),
      (pen, inks, ratio) => {
        const { transform, width, height } = store.getState();
        const [x, y, zoom] = transform;
        const view = { x, y, zoom, width, height, ratio };
        painted.current = { x, y, zoom, width, height, at: performance.now() };
        show('');
        clearTimeout(sharpening.current);
        if (part === 'lines') paintLines(pen, marks, view, inks, lineWidth);
        else paintNodes(pen, marks, view, { chosen, current, sought }, inks, part === 'near' ? lineWidth : undefined);
      },
    ),
  );
  /** Scales what is painted to the zoom; false if it was painted too long ago or would be too coarse. */
  const scale = useEffectEvent((): boolean => {
    const { transform, width, height } = store.getState();
    const [x, y, zoom] = transform;
    const last = painted.current;
    const by = zoom / last.zoom;
    const isUsable = by >= reuse.least && by <= reuse.most && width === last.width && height === last.height;
    if (by === 1 || !isUsable || performance.now() - last.at > reuse.longest) return false;
    show(`translate(${x - last.x * by}px, ${y - last.y * by}px) scale(${by})`);
    return true;
  });
  useEffect(() => {
    const schedulePaint = () => {
      scheduled.current ||= requestAnimationFrame(() => {
        scheduled.current = 0;
        paint();
      });
    };
    const stop = store.subscribe(({ transform, width, height }, before) => {
      if (transform === before.transform && width === before.width && height === before.height) return;
      if (!scale()) return schedulePaint();
      clearTimeout(sharpening.current);
      sharpening.current = setTimeout(schedulePaint, reuse.still);
    });
    return () => {
      stop();
      clearTimeout(sharpening.current);
      cancelAnimationFrame(scheduled.current);
      scheduled.current = 0;
    };
  }, [store]);
  // Each render means a change of what is painted.
  useEffect(() => paint());
  return <Canvas ref={canvas} aria-hidden="true" />;
}
