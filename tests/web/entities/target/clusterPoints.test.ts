import { expect, it } from 'vitest';
import { clusterPoints, placeLabels, type Placed } from '../../../../web/entities/target/map/clusterPoints.ts';
import { placesOf } from '../../../../web/entities/target/map/mapPlaces.ts';
import type { MapSite } from '../../../../web/entities/target/map/mapSite.ts';
import { outlineSize } from '../../../../web/entities/target/map/finlandOutline.ts';
import { projectPoint } from '../../../../web/entities/target/map/projectPoint.ts';

const at = (item: string, x: number, y: number): Placed<string> => ({ item, x, y });

it('joins what is near, and leaves apart what is not', () => {
  const clusters = clusterPoints([at('A', 0, 0), at('B', 8, 6), at('C', 200, 0)], 30);
  expect(clusters).toEqual([
    { items: ['A', 'B'], x: 4, y: 3 },
    { items: ['C'], x: 200, y: 0 },
  ]);
});

it('has no two clusters nearer than the distance, and loses nothing, among thousands of points', () => {
  const points = Array.from({ length: 3000 }, (_, index) =>
    at(String(index), (index * 7919) % 330, (index * 104_729) % 580),
  );
  const clusters = clusterPoints(points, 30);
  expect(clusters.flatMap(({ items }) => items)).toHaveLength(3000);
  for (const [index, one] of clusters.entries())
    for (const other of clusters.slice(index + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(30);
});

it('has labels on the right, on the left at the edge and beside another mark, short or none without room', () => {
  const size = { markSize: 20, labelHeight: 16, width: 200 };
  const label = (x: number, fullWidth: number, shortWidth = fullWidth) => ({ x, y: 50, fullWidth, shortWidth });
  const [right, left] = [
    { side: 'right', isFull: true },
    { side: 'left', isFull: true },
  ];
  expect(placeLabels([label(50, 60)], size)).toEqual([right]);
  expect(placeLabels([label(170, 60)], size)).toEqual([left]);
  expect(placeLabels([label(80, 60), label(120, 30)], size)).toEqual([left, right]);
  expect(placeLabels([label(100, 150, 20)], size)).toEqual([{ side: 'right', isFull: false }]);
  expect(placeLabels([label(100, 150)], size)).toEqual([null]);
});

it('projects places of Finland onto the outline, and none from elsewhere', () => {
  const helsinki = projectPoint(60.17, 24.94);
  const utsjoki = projectPoint(69.91, 27.03);
  const mariehamn = projectPoint(60.1, 19.94);
  const ilomantsi = projectPoint(62.67, 30.93);
  expect(utsjoki?.y).toBeLessThan(30);
  expect(helsinki?.y).toBeGreaterThan(940);
  expect(mariehamn?.x).toBeLessThan(40);
  expect(ilomantsi?.x).toBeGreaterThan(outlineSize.width - 60);
  for (const [latitude, longitude] of [
    [59.33, 18.07],
    [55.7, 12.6],
    [40.4, -3.7],
    [90, 0],
    [0, 116.5],
    [-60, 26.5],
  ] as const)
    expect(projectPoint(latitude, longitude)).toBeNull();
});

const siteAt = (name: string, level: number | null, point: { x: number; y: number }) => ({
  site: {
    key: name.length,
    name,
    city: 'Oulu',
    worstAlertLevel: level,
    activeAlertCount: 0,
    offlineCount: 0,
  } as MapSite,
  point,
});

it('gives a place the mark of its most urgent site', () => {
  const frame = { scale: 1, left: 0, top: 0, width: 500 };
  const [place, other] = placesOf(
    [
      siteAt('A', null, { x: 100, y: 100 }),
      siteAt('BB', 1, { x: 105, y: 100 }),
      siteAt('CCC', 4, { x: 100, y: 106 }),
      siteAt('DDDD', 2, { x: 300, y: 300 }),
    ],
    frame,
  );
  expect(place).toMatchObject({ name: 'Oulu', urgency: 'critical', key: 2 });
  expect(place?.sites.map(({ name }) => name)).toEqual(['BB', 'CCC', 'A']);
  expect(other).toMatchObject({ urgency: 'warning', key: 4 });
});
