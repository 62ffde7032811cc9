import { styled } from 'styled-components';
import { figuresStyle } from '../display/figuresStyle.ts';
import { color, fontSize, seriesColor, space } from '../theme/tokens.ts';

const Box = styled.div`
  ${figuresStyle}
  display: flex;
  align-items: flex-end;
  gap: 2px;
  min-height: 140px;
  font-size: ${fontSize.tiny};
  color: ${color('muted')};
  > div {
    flex: 1;
    min-width: 0;
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: ${space(1)};
  }
  i {
    display: block;
    width: 100%;
    border-radius: 2px 2px 0 0;
    print-color-adjust: exact;
  }
`;

const barHeight = 96;

/** How many things lie in each of several ranges; the bar with the mark is the one that is looked at. */
export function Histogram(props: {
  /** All of it in words, for screen readers. */
  label: string;
  bars: readonly { label: string; count: number; isMarked?: boolean }[];
  ink?: number;
}) {
  const { label, bars, ink = 0 } = props;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <Box role="img" aria-label={label}>
      {bars.map(({ label: range, count, isMarked = false }) => (
        <div key={range}>
          <span>{count === 0 ? '' : count}</span>
          <i
            style={{
              height: Math.max(1, (count / most) * barHeight),
              background: seriesColor(ink),
              opacity: isMarked ? 1 : 0.55,
            }}
          />
          <span>{range}</span>
        </div>
      ))}
    </Box>
  );
}
