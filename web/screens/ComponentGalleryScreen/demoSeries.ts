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

/** A day's hours or a month's days of consumption, the last ones estimated, with the year before behind them. */
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
      color: 0,
      kind: 'bar',
      dashed: true,
      earlierOf: 'cold',
      points: { at, value: at.map((_time, index) => amount(index + 7) * 1.1) },
      takenAt: at.map((time) => time - 364 * 24 * hour),
    },
  ];
}

const water = (id: string, label: string, color: number, at: readonly number[], share: number): ChartSeries => ({
  id,
  label,
  unit: 'm³',
  color,
  kind: 'bar',
  points: { at, value: at.map((_time, index) => Math.max(0, (2.4 + noise(index + color) * 0.8) * share)) },
});

/** Cold and hot water of some days, side by side or on top of each other. */
export function demoWater(count: number, together: boolean): ChartSeries[] {
  const at = instants(count, 24 * hour);
  const both = [water('cold', 'Kylmä vesi', 0, at, 1), water('hot', 'Lämmin vesi', 1, at, 0.4)];
  return together ? both.map((one) => ({ ...one, stack: 'water' })) : both;
}

/** What a building takes from the net and gives to it. */
export function demoBalance(count: number): ChartSeries[] {
  const at = instants(count, 24 * hour);
  const bar = (id: string, label: string, color: number, value: (index: number) => number): ChartSeries => ({
    id,
    label,
    unit: 'kWh',
    color,
    kind: 'bar',
    stack: 'net',
    points: { at, value: at.map((_time, index) => value(index)) },
  });
  return [
    bar('taken', 'Otto verkosta', 5, (index) => 40 + noise(index) * 14),
    bar('given', 'Syöttö verkkoon', 4, (index) => -Math.max(0, 22 + noise(index + 5) * 30)),
  ];
}

/** The hours of a year: warm days, cool nights, and a week without readings. */
export function demoYear(): { at: number[]; value: (number | null)[] } {
  const at = instants(365 * 24, hour);
  const value = at.map((time, index) => {
    if (index > 4000 && index < 4168) return null;
    const season = Math.cos(((time - demoEnd) / (365 * 24 * hour)) * 2 * Math.PI);
    return 21.5 - season * 2.2 + Math.sin(((time - 8 * hour) / (24 * hour)) * 2 * Math.PI) * 1.1 + noise(index) * 0.4;
  });
  return { at, value };
}

/** The mean of each hour of the week in each of some spaces. */
export const demoWeek = (spaces: number, columns: number): (number | null)[][] =>
  Array.from({ length: spaces }, (_row, space) =>
    Array.from({ length: columns }, (_column, index) =>
      (space * 7 + index) % 41 === 0
        ? null
        : Math.round(
            (21 + noise(space * 31) * 1.6 + Math.sin((index / columns) * 6.28) * 1.2 + noise(index + space) * 0.5) * 10,
          ) / 10,
    ),
  );
