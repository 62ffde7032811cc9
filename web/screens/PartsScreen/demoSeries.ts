import type { ChartSeries } from '../../ui/chart/chartTypes.ts';

const hour = 3_600_000;

/** The end of the demonstration's time: noon of 21 November 2026 in Finland. */
export const demoEnd = Date.UTC(2026, 10, 21, 10);

const noise = (index: number) => Math.sin(index * 12.9898) * 0.5 + Math.sin(index * 78.233) * 0.5;

const instants = (count: number, step: number) =>
  Array.from({ length: count }, (_, index) => demoEnd - (count - index) * step);

/** Temperatures with a band, a gap of some hours, and the week before beside them. */
export function demoLines(count: number, step: number): ChartSeries[] {
  const at = instants(count, step);
  const indoor = at.map(
    (time, index) => 21.4 + Math.sin((time / (24 * hour)) * 2 * Math.PI) * 0.9 + noise(index) * 0.25,
  );
  const gap = [Math.floor(count * 0.55), Math.floor(count * 0.62)];
  const kept = at.map((_time, index) => index < (gap[0] ?? 0) || index > (gap[1] ?? 0));
  const keep = <Item>(list: readonly Item[]) => list.filter((_item, index) => kept[index]);
  return [
    {
      id: 'indoor',
      label: 'Sisälämpötila',
      unit: '°C',
      color: 0,
      kind: 'line',
      points: { at: keep(at), value: keep(indoor) },
      band: { min: keep(indoor.map((value) => value - 0.6)), max: keep(indoor.map((value) => value + 0.5)) },
    },
    {
      id: 'before',
      label: 'Sisälämpötila, edellinen jakso',
      unit: '°C',
      color: 0,
      kind: 'line',
      dashed: true,
      points: { at, value: indoor.map((value, index) => value - 0.8 + noise(index + 40) * 0.3) },
    },
    {
      id: 'humidity',
      label: 'Kosteus',
      unit: '%',
      color: 2,
      kind: 'line',
      points: { at, value: at.map((time, index) => 38 + Math.cos((time / (36 * hour)) * 6) * 6 + noise(index) * 1.5) },
    },
  ];
}

/** A day's hours or a month's days of consumption, the last ones estimated, beside the year before. */
export function demoBars(count: number, step: number): ChartSeries[] {
  const at = instants(count, step);
  const amount = (index: number) => Math.max(0, 0.18 + Math.sin((index / 24) * 6.28) * 0.12 + noise(index) * 0.08);
  return [
    {
      id: 'cold',
      label: 'Kylmä vesi',
      unit: 'm³',
      color: 0,
      kind: 'bar',
      points: { at, value: at.map((_time, index) => (index === 9 ? null : amount(index))) },
      estimated: at.map((_time, index) => index > count - 5),
    },
    {
      id: 'cold-before',
      label: 'Vuosi sitten',
      unit: 'm³',
      color: 1,
      kind: 'bar',
      dashed: true,
      points: { at, value: at.map((_time, index) => amount(index + 7) * 1.1) },
    },
  ];
}
