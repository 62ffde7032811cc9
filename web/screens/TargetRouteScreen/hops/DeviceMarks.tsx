import { styled } from 'styled-components';
import { color, fontSize } from '../../../ui/theme/tokens.ts';
import { linkClassOf } from '../network/linkClass.ts';
import type { RoutedDevice } from '../useRoutedDevices.ts';

/** Distance of marks and of lines of marks, in pixels. */
const step = { x: 7, y: 10 };
const mostLines = 3;

type Glyph = 'offline' | 'weak' | 'fair' | 'lime' | 'good' | 'unknown';

const glyphs: readonly Glyph[] = ['offline', 'weak', 'fair', 'lime', 'good', 'unknown'];

const glyphOf = (device: RoutedDevice): Glyph => {
  if (!device.isOnline) return 'offline';
  const name = linkClassOf(device);
  if (name === 'below50') return 'weak';
  if (name === 'above50') return 'fair';
  if (name === 'above70') return 'lime';
  return name === 'above90' ? 'good' : 'unknown';
};

const glyphPaths: Record<Glyph, (x: number, y: number) => string> = {
  offline: (x, y) => `M${x - 2.6} ${y}a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1-5.2 0M${x - 1.8} ${y - 1.8}l3.6 3.6`,
  weak: (x, y) => `M${x - 2.9} ${y - 2.4}h5.8L${x} ${y + 2.8}z`,
  fair: (x, y) => `M${x - 2} ${y - 2}h4v4h-4z`,
  lime: (x, y) => `M${x} ${y}h.01`,
  good: (x, y) => `M${x} ${y}h.01`,
  unknown: (x, y) => `M${x} ${y}h.01`,
};

const Svg = styled.svg`
  display: block;
  max-width: 100%;
  forced-color-adjust: none;
  path {
    fill: none;
    stroke-width: 1.5;
    stroke-linecap: round;
  }
  [data-glyph='offline'] {
    stroke: ${color('error')};
  }
  [data-glyph='weak'] {
    fill: ${color('error')};
    stroke: none;
  }
  [data-glyph='fair'] {
    stroke: ${color('warn')};
  }
  [data-glyph='lime'] {
    stroke: ${color('lime')};
    stroke-width: 4.4;
  }
  [data-glyph='good'] {
    stroke: ${color('ok')};
    stroke-width: 4.4;
  }
  [data-glyph='unknown'] {
    stroke: ${color('lineStrong')};
    stroke-width: 4.4;
  }
  text {
    fill: ${color('muted')};
    font-size: ${fontSize.tiny};
  }
`;

/** Devices as marks, worst first: the shapes of one kind are one path. The words beside them carry the same. */
export function DeviceMarks({ devices, perLine }: { devices: readonly RoutedDevice[]; perLine: number }) {
  const most = perLine * mostLines;
  const sorted = glyphs.flatMap((glyph) => devices.filter((device) => glyphOf(device) === glyph).map(() => glyph));
  const shown = sorted.slice(0, sorted.length > most ? most - 6 : most);
  const lines = Math.max(1, Math.ceil(shown.length / perLine));
  const rest = sorted.length - shown.length;
  const points = shown.map((glyph, index) => ({
    glyph,
    x: (index % perLine) * step.x + 4,
    y: Math.floor(index / perLine) * step.y + 6,
  }));
  const size = { width: perLine * step.x + 4, height: lines * step.y + 2 };
  return (
    <Svg {...size} viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="xMinYMid" aria-hidden="true">
      {glyphs.map((glyph) => {
        const d = points.flatMap((one) => (one.glyph === glyph ? glyphPaths[glyph](one.x, one.y) : [])).join('');
        return d === '' ? null : <path key={glyph} data-glyph={glyph} d={d} />;
      })}
      {rest > 0 && (
        <text x={size.width} y={size.height - 3} textAnchor="end">
          +{rest}
        </text>
      )}
    </Svg>
  );
}
