import { styled } from 'styled-components';
import { color, seriesColor, type Ink } from '../theme/tokens.ts';
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
  /** Figures under the label, on one line where there is room, else each on its own. */
  facts: readonly string[];
  amount: number;
  ink: Ink;
};

/** Height of a line of text. */
const lineHeight = 16;
const top = 8;
const nodeWidth = 12;
/** Height of all bands together. */
const bandsHeight = 190;
/** Least height of a band in pixels. */
const least = 4;
/** Width of a letter in pixels, about. */
const letter = 6.6;

type Band = FlowPart & { thickness: number; from: number; to: number };

/** Places the parts: at the source on top of each other, at their ends so far apart that their texts have room. */
const bandsOf = (parts: readonly FlowPart[], whole: number, sourceTop: number, textHeight: number): Band[] => {
  let [from, to] = [sourceTop, sourceTop];
  return parts.map((part) => {
    const length = (part.amount / whole) * bandsHeight;
    const thickness = Math.max(least, length);
    const room = Math.max(thickness, textHeight) + 8;
    const band = { ...part, thickness, from, to: to + (room - thickness) / 2 };
    from += length;
    to += room;
    return band;
  });
};

type Props = {
  /** The name of what is divided, and its figures. */
  source: string;
  facts: readonly string[];
  parts: readonly FlowPart[];
  ink: Ink;
};

function Flow({ source, facts, parts, ink: sourceInk, width }: Props & { width: number }) {
  const shown = parts.filter(({ amount }) => amount > 0);
  const whole = shown.reduce((sum, { amount }) => sum + amount, 0);
  const separated = (some: readonly string[]) => some.join(' · ');
  const widthOf = (labels: readonly string[]) =>
    Math.max(0, ...labels.map(({ length }) => length * letter)) + nodeWidth + 12;
  const inOneLine = widthOf(shown.flatMap((part) => [part.label, separated(part.facts)]));
  const isRoomy = inOneLine < width * 0.62;
  const linesOf = (part: FlowPart) => (isRoomy ? [separated(part.facts)] : part.facts);
  const most = Math.max(1, ...shown.map((part) => linesOf(part).length + 1));
  const labels = isRoomy ? inOneLine : widthOf(shown.flatMap((part) => [part.label, ...part.facts]));
  const right = Math.max(nodeWidth * 3, width - labels);
  const sourceTop = top + 2 * lineHeight + 8;
  const bands = bandsOf(shown, whole, sourceTop, most * lineHeight);
  const last = bands.at(-1);
  const lowest = Math.max(sourceTop + bandsHeight, last ? last.to + (last.thickness + most * lineHeight) / 2 : 0);
  const height = Math.ceil(lowest + top);
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
          fillOpacity={0.25}
        />
      ))}
      <rect x={0} y={sourceTop} width={nodeWidth} height={bandsHeight} fill={seriesColor(sourceInk)} rx={2} />
      <text x={0} y={top + 11} fontWeight={600}>
        {source}
      </text>
      <text x={0} y={top + 11 + lineHeight}>
        {separated(facts)}
      </text>
      {bands.map((band) => {
        const { id, ink, thickness, to: end, label } = band;
        const lines = linesOf(band);
        const first = end + thickness / 2 - ((lines.length + 1) * lineHeight) / 2 + 12;
        return (
          <g key={id}>
            <rect x={right} y={end} width={nodeWidth} height={thickness} fill={seriesColor(ink)} rx={2} />
            <text x={right + nodeWidth + 6} y={first} fontWeight={600}>
              {label}
            </text>
            {lines.map((line, index) => (
              <text key={line} x={right + nodeWidth + 6} y={first + (index + 1) * lineHeight}>
                {line}
              </text>
            ))}
          </g>
        );
      })}
    </Svg>
  );
}

/** How one amount divides into parts, as bands as wide as the parts; words beside it have the same. */
export function FlowDiagram(props: Props) {
  return <MeasuredWidth>{(width) => <Flow {...props} width={width} />}</MeasuredWidth>;
}
