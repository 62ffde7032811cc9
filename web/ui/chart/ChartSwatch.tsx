import { color, seriesColor } from '../theme/tokens.ts';
import type { ChartSeries } from './chartTypes.ts';

/** The small sign of a series beside its name: a line, dashes, or a bar. */
export function ChartSwatch({ series }: { series: Pick<ChartSeries, 'kind' | 'dashed' | 'color'> }) {
  const ink = seriesColor(series.color);
  const dashes = series.dashed ? '4 3' : undefined;
  return (
    <svg width="16" height="12" viewBox="0 0 16 12" aria-hidden="true">
      {series.kind === 'line' ? (
        <path d="M1 6h14" stroke={ink} strokeWidth="2.5" strokeLinecap="round" strokeDasharray={dashes} />
      ) : series.dashed ? (
        <path d="M1 6h14" stroke={color('text')} strokeWidth="2" />
      ) : (
        <rect x="3" y="1" width="10" height="10" rx="2" fill={ink} />
      )}
    </svg>
  );
}
