import { styled } from 'styled-components';
import { color, seriesColor } from '../theme/tokens.ts';
import { MeasuredWidth } from './MeasuredWidth.tsx';

const Svg = styled.svg`
  display: block;
  font-size: 12px;
  text {
    fill: ${color('text')};
  }
  @media print {
    max-width: 100%;
    height: auto;
    print-color-adjust: exact;
  }
`;

/** A part of what flows, drawn as wide as its amount. */
export type FlowPart = {
  id: string;
  label: string;
  /** Stands in place of the label where there is little room. */
  shortLabel: string;
  amount: number;
  ink: number;
};

const height = 260;
const top = 8;
const nodeWidth = 12;
const gap = 14;
/** Least height of a part in pixels, so that its name has room. */
const least = 4;
/** Width of a letter in pixels, about. */
const letter = 6.6;

type Band = FlowPart & { thickness: number; from: number; to: number };

/** Places the parts: at the source on top of each other, at their ends with gaps between them. */
const bandsOf = (
  parts: readonly FlowPart[],
  { whole, room, sourceTop }: { whole: number; room: number; sourceTop: number },
): Band[] => {
  let [from, to] = [sourceTop, top];
  return parts.map((part) => {
    const length = (part.amount / whole) * room;
    const band = { ...part, thickness: Math.max(least, length), from, to };
    from += length;
    to += band.thickness + gap;
    return band;
  });
};

type Props = { source: string; parts: readonly FlowPart[] };

function Flow({ source, parts, width }: Props & { width: number }) {
  const shown = parts.filter(({ amount }) => amount > 0);
  const whole = shown.reduce((sum, { amount }) => sum + amount, 0);
  const room = height - 2 * top - gap * Math.max(0, shown.length - 1);
  const widthOf = (labels: readonly string[]) =>
    Math.max(0, ...labels.map(({ length }) => length * letter)) + nodeWidth + 12;
  const full = widthOf(shown.map(({ label }) => label));
  const isRoomy = full < width * 0.5;
  const labels = isRoomy ? full : widthOf(shown.map(({ shortLabel }) => shortLabel));
  const right = Math.max(nodeWidth * 3, width - labels);
  const sourceTop = (height - room) / 2;
  const bands = bandsOf(shown, { whole, room, sourceTop });
  const middle = (nodeWidth + right) / 2;
  return (
    <Svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" data-picture="">
      {bands.map(({ id, ink, thickness, from: start, to: end }) => (
        <path
          key={id}
          d={[
            `M${nodeWidth} ${start}`,
            `C${middle} ${start} ${middle} ${end} ${right} ${end}`,
            `v${thickness}`,
            `C${middle} ${end + thickness} ${middle} ${start + thickness} ${nodeWidth} ${start + thickness}z`,
          ].join('')}
          fill={seriesColor(ink)}
          fillOpacity={0.35}
        />
      ))}
      <rect x={0} y={sourceTop} width={nodeWidth} height={room} fill={seriesColor(0)} rx={2} />
      <text x={nodeWidth + 8} y={sourceTop + 16}>
        {source}
      </text>
      {bands.map(({ id, ink, thickness, to: end, label, shortLabel }) => (
        <g key={id}>
          <rect x={right} y={end} width={nodeWidth} height={thickness} fill={seriesColor(ink)} rx={2} />
          <text x={right + nodeWidth + 6} y={end + thickness / 2} dy="0.35em">
            {isRoomy ? label : shortLabel}
          </text>
        </g>
      ))}
    </Svg>
  );
}

/** How one amount divides into parts, as bands as wide as the parts; a table beside it has the same in numbers. */
export function FlowDiagram(props: Props) {
  return <MeasuredWidth>{(width) => <Flow {...props} width={width} />}</MeasuredWidth>;
}
