import { color } from '../theme/tokens.ts';
import { placeOfBars, type BarProps } from './BarLayer.tsx';
import { barBoxes, boxPath, type BarBox } from './maths/barPath.ts';

/** How much wider than a bar its outline is on each side, in pixels. */
const wider = 1.5;

/** Under this many pixels for a bar only the upper edge of what it is compared to is drawn. */
const edgeOnlyUnder = 12;

const edgePath = (boxes: readonly BarBox[]): string =>
  boxes.map(({ left, width, high }) => `M${left} ${high}h${width}`).join('');

/** What bars are compared to: an outline behind them, and its upper edge in front of them. */
export function GhostLayer({ part, ...props }: BarProps & { part: 'outline' | 'edge' }) {
  const boxes = barBoxes(placeOfBars(props)).map((box) => ({
    ...box,
    left: box.left - wider,
    width: box.width + 2 * wider,
  }));
  const slot = (props.geometry.right - props.geometry.left) / Math.max(1, props.series.points.at.length);
  if (part === 'edge')
    return (
      <path d={edgePath(boxes)} stroke={color('text')} strokeWidth={1.5} fill="none" data-series={props.series.id} />
    );
  if (slot < edgeOnlyUnder) return null;
  return <path d={boxPath(boxes)} fill="none" stroke={color('lineStrong')} strokeOpacity={0.55} strokeWidth={1} />;
}
