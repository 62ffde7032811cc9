import { Panel, useReactFlow, useStore } from '@xyflow/react';
import type { PointerEvent } from 'react';
import { styled } from 'styled-components';
import { color, media, radius } from '../../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../../ui/theme/useMediaQuery.ts';
import { OverviewCanvas } from './OverviewCanvas.tsx';
import type { PaintedNodes } from './paintedNodes.ts';
import { boundsOf } from './useViewport.ts';

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  border: 1px solid ${color('lineStrong')};
  border-radius: ${radius.medium};
  background: ${color('surface')};
  cursor: pointer;
  touch-action: none;
  canvas {
    display: block;
    width: 100%;
    height: 100%;
  }
`;

const Seen = styled.div`
  position: absolute;
  border: 2px solid ${color('accent')};
  background: ${color('accentSoft')};
  opacity: 0.6;
  pointer-events: none;
`;

const margin = 6;

/** The whole network as small as a stamp while only a part of it is in view: shows which part, and leads to another. */
export function Overview({ marks }: { marks: PaintedNodes }) {
  const { setCenter, getZoom } = useReactFlow();
  const narrow = useMediaQuery(media.narrow);
  const [x, y, zoom] = useStore(({ transform }) => transform);
  const [width, height] = [useStore((state) => state.width), useStore((state) => state.height)];
  const bounds = boundsOf(marks.all.map(({ place }) => place));
  const size = narrow ? { width: 104, height: 80 } : { width: 168, height: 112 };
  const scale = Math.min((size.width - 2 * margin) / bounds.width, (size.height - 2 * margin) / bounds.height);
  const left = (size.width - bounds.width * scale) / 2 - bounds.x * scale;
  const top = (size.height - bounds.height * scale) / 2 - bounds.y * scale;
  const seen = { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom };
  const isWhole =
    seen.x <= bounds.x &&
    seen.y <= bounds.y &&
    seen.x + seen.width >= bounds.x + bounds.width &&
    seen.y + seen.height >= bounds.y + bounds.height;

  if (isWhole || width <= 0) return null;
  const go = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const at = { x: (event.clientX - box.left - left) / scale, y: (event.clientY - box.top - top) / scale };
    void setCenter(at.x, at.y, { zoom: getZoom() });
  };
  return (
    <Panel position="bottom-right">
      <Frame
        aria-hidden="true"
        style={size}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          go(event);
        }}
        onPointerMove={go}
      >
        <OverviewCanvas marks={marks} left={left} top={top} scale={scale} {...size} />
        <Seen
          style={{
            left: seen.x * scale + left,
            top: seen.y * scale + top,
            width: seen.width * scale,
            height: seen.height * scale,
          }}
        />
      </Frame>
    </Panel>
  );
}
