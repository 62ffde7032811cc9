import { color, type ColorName } from '../../../ui/theme/tokens.ts';
import { linkClasses, linkClassOf } from '../network/linkClass.ts';
import type { MarkShape } from '../network/StateMark.tsx';
import type { RoutedDevice } from '../useRoutedDevices.ts';
import type { Mark } from './floorPlan.ts';

type Kind = MarkShape | 'relay' | 'mama' | 'mamaOffline';

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`;

const square = (x: number, y: number) => `M${x - 7} ${y - 7}h14v14h-14z`;

const kindShapes: Record<
  Kind,
  { path: (x: number, y: number) => string; fill: ColorName | null; stroke: ColorName | null }
> = {
  online: { path: (x, y) => circle(x, y, 2.8), fill: 'ok', stroke: null },
  relay: { path: (x, y) => circle(x, y, 4.4), fill: 'surface', stroke: 'ok' },
  busy: { path: (x, y) => circle(x, y, 3.4), fill: 'surface', stroke: 'accent' },
  battery: {
    path: (x, y) => `M${x - 3} ${y - 3.6}h6v7.6h-6zM${x - 1.4} ${y - 5}h2.8v1.6h-2.8z`,
    fill: 'warn',
    stroke: null,
  },
  message: { path: (x, y) => `M${x} ${y - 4.4}l4.4 4.4-4.4 4.4-4.4-4.4z`, fill: 'info', stroke: null },
  offline: { path: (x, y) => `${circle(x, y, 4.2)}M${x - 2.9} ${y - 2.9}l5.8 5.8`, fill: 'surface', stroke: 'error' },
  mama: { path: square, fill: 'accent', stroke: null },
  mamaOffline: { path: square, fill: 'error', stroke: null },
};

const kinds = Object.keys(kindShapes) as Kind[];

type Props = {
  marks: readonly Mark[];
  /** The highlighted path, from the device to its mama. */
  lit: readonly Mark[];
  chosen: ReadonlySet<string>;
  sought: ReadonlySet<string>;
  pointed: string | null;
  line: (mark: Mark) => string;
  relayedBy: (id: string) => number;
  shapeOf: (device: RoutedDevice) => MarkShape;
  /** Width of the picture, in pixels. */
  width: number;
};

/** Room that a letter of the label takes, in pixels. */
const letter = 6.6;

/** The devices of a building: marks of one kind are one path, over the highlighted links. */
export function FloorMarks({ marks, lit, chosen, sought, pointed, line, relayedBy, shapeOf, width }: Props) {
  const kindOf = ({ device }: Mark): Kind => {
    if (device.isMama) return device.isOnline ? 'mama' : 'mamaOffline';
    const shape = shapeOf(device);
    return shape === 'online' && relayedBy(device.id) > 0 ? 'relay' : shape;
  };
  const byKind = Map.groupBy(marks, kindOf);
  const label = marks.find(({ device }) => device.id === pointed);
  const text =
    label &&
    [label.device.name, label.device.isMama || label.device.quality === null ? '' : `${label.device.quality}\u00a0%`]
      .filter(Boolean)
      .join(' · ');
  const wide = (text?.length ?? 0) * letter + 16;
  const left = label ? Math.max(0, Math.min(width - wide - 2, label.x - wide / 2)) : 0;
  const top = label ? (label.y > 34 ? label.y - 31 : label.y + 12) : 0;
  return (
    <>
      {lit.map((mark) => (
        <g key={mark.device.id} fill="none" strokeLinecap="round">
          <path d={line(mark)} stroke={color('accentSoft')} strokeWidth={9} />
          <path
            d={line(mark)}
            stroke={color(linkClasses[linkClassOf(mark.device)].ink)}
            strokeWidth={3}
            strokeDasharray={mark.device.confirmed ? undefined : '6 6'}
          />
        </g>
      ))}
      {kinds.map((kind) => {
        const these = byKind.get(kind);
        if (!these) return null;
        const { path, fill, stroke } = kindShapes[kind];
        return (
          <path
            key={kind}
            data-marks={kind}
            d={these.map(({ x, y }) => path(x, y)).join('')}
            fill={fill === null ? 'none' : color(fill)}
            stroke={stroke === null ? 'none' : color(stroke)}
            strokeWidth={1.8}
          />
        );
      })}
      {(byKind.get('mama') ?? []).concat(byKind.get('mamaOffline') ?? []).map(({ device, x, y }) => (
        <text
          key={device.id}
          aria-hidden="true"
          x={x}
          y={y + 3.6}
          textAnchor="middle"
          fontSize={10}
          fontWeight={700}
          fill={color(device.isOnline ? 'onAccent' : 'onError')}
        >
          M
        </text>
      ))}
      {marks
        .filter(({ device }) => chosen.has(device.id) || sought.has(device.id) || device.id === pointed)
        .map(({ device, x, y }) => (
          <circle
            key={device.id}
            cx={x}
            cy={y}
            r={9}
            fill="none"
            stroke={color(chosen.has(device.id) || device.id === pointed ? 'accent' : 'warn')}
            strokeWidth={2.5}
          />
        ))}
      {label && (
        <g aria-hidden="true" pointerEvents="none">
          <rect x={left} y={top} width={wide} height={21} rx={4} fill={color('text')} />
          <text
            x={left + wide / 2}
            y={top + 14.5}
            textAnchor="middle"
            fontSize={12}
            fontWeight={600}
            fill={color('surface')}
          >
            {text}
          </text>
        </g>
      )}
    </>
  );
}
