import type { ChartLimit } from '../../ui/chart/chartTypes.ts';
import type { SensorReading } from './conditionRows.ts';

type End = 'low' | 'high';

/**
 * The limits of sensors as lines of their chart. Where all have the same, the stretch between them is shaded; otherwise
 * each line names the spaces that it belongs to.
 */
export const sensorLimits = (
  sensors: readonly SensorReading[],
  label: (end: End, value: number, names: readonly string[]) => string,
): ChartLimit[] =>
  (['low', 'high'] as const).flatMap((end) => {
    const byValue = Map.groupBy(sensors, ({ band }) => (end === 'low' ? band?.least : band?.most) ?? null);
    const isShared = byValue.size === 1;
    return [...byValue].flatMap(([value, own]): ChartLimit[] => {
      if (value === null) return [];
      const names = isShared ? [] : [...new Set(own.map(({ space }) => space.name))];
      const unit = own[0]?.unit ?? '';
      return [{ id: `${end} ${value}`, unit, value, label: label(end, value, names), ...(isShared && { end }) }];
    });
  });
