import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { limitsOf, numberedMarks } from '../../../../web/entities/value/chartMarks.ts';
import { ChartMarks } from '../../../../web/ui/chart/ChartMarks.tsx';
import { geometryOf } from '../../../../web/ui/chart/maths/geometry.ts';
import { valueAxes } from '../../../../web/ui/chart/maths/valueAxes.ts';

afterEach(cleanup);

const temperature = (value: number[]) => ({
  id: 't',
  label: 'Lämpötila',
  unit: '°C',
  color: 0,
  kind: 'line' as const,
  points: { at: value.map((_one, index) => index), value },
});

const limit = (value: number) => ({ id: 'high', unit: '°C', value, label: `Yläraja ${value}` });

const draw = (limits: ReturnType<typeof limit>[], marks: Parameters<typeof ChartMarks>[0]['marks'] = []) => {
  const geometry = geometryOf({
    width: 400,
    height: 200,
    top: 20,
    bottomRoom: 20,
    leftRoom: 30,
    rightRoom: 10,
    from: 0,
    to: 10,
  });
  const axes = valueAxes([temperature([24.4, 25])], 0, 10, 20, 180, limits);
  return render(
    <svg>
      <ChartMarks geometry={geometry} axes={axes} limits={limits} marks={marks} />
    </svg>,
  );
};

it('a limit just beyond the values widens the axis and is drawn; one far away leaves the values as they are', () => {
  expect(valueAxes([temperature([24.4, 25])], 0, 1, 0, 200, [limit(24)])[0]?.domain[0]).toBeLessThanOrEqual(24);
  expect(valueAxes([temperature([24.4, 25])], 0, 1, 0, 200, [limit(60)])[0]?.domain).toEqual(
    valueAxes([temperature([24.4, 25])], 0, 1, 0, 200)[0]?.domain,
  );
  draw([limit(24)]);
  expect(screen.getByText('Yläraja 24')).toBeInTheDocument();
  cleanup();
  draw([limit(60)]);
  expect(screen.queryByText('Yläraja 60')).toBeNull();
});

it('an event outside the range is not drawn, and one that began before it is', () => {
  const mark = (id: string, number: number, at: number, until?: number) => ({
    id,
    number,
    at,
    until,
    tone: 'alert' as const,
  });
  draw([], [mark('before', 1, -5), mark('ongoing', 2, -5, 3), mark('inside', 3, 4)]);
  expect(screen.queryByText('1')).toBeNull();
  expect(screen.getByText('2')).toBeInTheDocument();
  expect(screen.getByText('3')).toBeInTheDocument();
});

it('numbers the events of the range in the order of time, and keeps the newest of many', () => {
  const event = (at: number) => ({ id: String(at), at, tone: 'neutral' as const, text: '' });
  const found = numberedMarks([event(5), event(1), event(20)], { from: 0, to: 10 });
  expect(found.map(({ id, number }) => [id, number])).toEqual([
    ['1', 1],
    ['5', 2],
  ]);
  const many = numberedMarks(
    Array.from({ length: 30 }, (_one, index) => event(index)),
    { from: 0, to: 100 },
    4,
  );
  expect(many.map(({ id }) => id)).toEqual(['26', '27', '28', '29']);
});

it('draws only the limits that alert', () => {
  const label = vi.fn((end: string, value: number) => `${end} ${value}`);
  const settings = { minEnabled: true, maxEnabled: false, rangeMin: 18, rangeMax: 26 };
  expect(limitsOf(settings, '°C', label)).toEqual([{ id: 'low', unit: '°C', value: 18, label: 'low 18' }]);
  expect(limitsOf({ ...settings, minEnabled: false, maxEnabled: true, rangeMax: null }, '°C', label)).toEqual([]);
});
