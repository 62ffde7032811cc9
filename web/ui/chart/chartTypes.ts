/** One line or one row of bars over time. */
export interface ChartSeries {
  id: string;
  label: string;
  unit: string;
  /** Which of the series colours it has. */
  color: number;
  /** Bars are amounts of a time that begins at their instant; lines are states at an instant. */
  kind: 'line' | 'bar';
  /** Instants in milliseconds, rising, and the value at each; null is a gap. */
  points: { at: readonly number[]; value: readonly (number | null)[] };
  /** Which bars were not measured but estimated; they are hatched. */
  estimated?: readonly boolean[];
  /** Drawn dashed, as what the others are compared to. */
  dashed?: boolean;
  /** The lowest and highest value around each point, drawn as a pale band. */
  band?: { min: readonly (number | null)[]; max: readonly (number | null)[] };
}

/** Every word of a chart. */
export interface ChartTexts {
  showTable: string;
  showChart: string;
  resetZoom: string;
  empty: string;
  /** Read and shown where a series has no value. */
  noValue: string;
  estimated: string;
  /** The header of the instants in the table. */
  time: string;
  /** How the chart is read by keyboard, for screen readers. */
  help: string;
}
