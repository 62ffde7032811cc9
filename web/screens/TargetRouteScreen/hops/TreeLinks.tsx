import { styled } from 'styled-components';
import { color } from '../../../ui/theme/tokens.ts';
import { linkClasses, linkClassOf } from '../network/linkClass.ts';
import { linksInto, type TreeLink, type TreeRow } from '../network/treeRows.ts';

/** Where links of a column turn down, and the radius of the turn, in pixels. */
const trunk = 24;
const bend = 9;

/** Height of a row of the tree and width between its columns, in pixels. */
export const treeSize = { row: 32, gap: 46 };

const Svg = styled.svg`
  display: block;
  overflow: visible;
  pointer-events: none;
  forced-color-adjust: none;
  path {
    fill: none;
    stroke-linecap: round;
  }
  [data-quiet] {
    opacity: 0.45;
    transition: opacity 0.12s;
  }
  &[data-lit='true'] [data-quiet] {
    opacity: 0.2;
  }
  [data-halo] {
    stroke: ${color('accentSoft')};
    stroke-width: 11;
  }
  circle {
    fill: ${color('surface')};
    stroke: ${color('lineStrong')};
  }
  text {
    fill: ${color('text')};
    font-size: 11px;
    font-variant-numeric: tabular-nums;
    text-anchor: middle;
  }
  @media (prefers-reduced-motion: reduce) {
    [data-quiet] {
      transition: none;
    }
  }
`;

type Props = {
  rows: readonly TreeRow[];
  /** The column that the links end in. */
  hop: number;
  /** Number of rows of the tree. */
  height: number;
  /** Devices on the highlighted path. */
  lit: ReadonlySet<string>;
  relayedBy: (id: string) => number;
};

/** The links between two columns of a tree: one path for each class, and over them the highlighted one. */
export function TreeLinks({ rows, hop, height, lit, relayedBy }: Props) {
  const { row: high, gap } = treeSize;
  const startOf = (from: number) => (hop === 1 ? high : from * high + high / 2);
  const curve = ({ from, to }: TreeLink) => {
    const [start, end] = [startOf(from), to * high + high / 2];
    const down = end - start;
    const round = Math.min(bend, Math.abs(down) / 2) * Math.sign(down);
    const across = Math.abs(round);
    return (
      `M0 ${start}H${trunk - across}q${across} 0 ${across} ${round}V${end - round}` +
      `q0 ${round} ${across} ${round}H${gap - 2}`
    );
  };
  const parents = hop === 1 ? [] : rows.filter((one) => one.hop === hop - 1 && relayedBy(one.device.id) > 0);
  const marked = rows.filter((one) => one.hop === hop && lit.has(one.device.id));
  const rowOf = new Map(rows.map(({ device, row }) => [device.id, row]));
  return (
    <Svg
      width={gap}
      height={height * high}
      viewBox={`0 0 ${gap} ${height * high}`}
      aria-hidden="true"
      data-lit={marked.length > 0}
    >
      {linksInto(rows, hop).map(({ name, dashed, links }) => (
        <path
          key={`${name} ${dashed}`}
          data-quiet={name === 'below50' ? undefined : ''}
          data-link={name}
          d={links.map(curve).join('')}
          stroke={color(linkClasses[name].ink)}
          strokeWidth={linkClasses[name].width}
          strokeDasharray={dashed ? '5 5' : undefined}
        />
      ))}
      {marked.map(({ device, row }) => {
        const d = curve({ id: device.id, from: rowOf.get(device.parent ?? '') ?? 0, to: row });
        return (
          <g key={device.id}>
            <path data-halo="" d={d} />
            <path
              d={d}
              stroke={color(linkClasses[linkClassOf(device)].ink)}
              strokeWidth={3}
              strokeDasharray={device.confirmed ? undefined : '6 6'}
            />
          </g>
        );
      })}
      {parents.map(({ device, row }) => (
        <g key={device.id} transform={`translate(10 ${row * high + high / 2})`}>
          <circle r={9} />
          <text y={4}>{relayedBy(device.id)}</text>
        </g>
      ))}
    </Svg>
  );
}
