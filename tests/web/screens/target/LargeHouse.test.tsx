import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import query, { type TargetScreenQuery } from '../../../../web/__generated__/TargetScreenQuery.graphql.ts';
import TargetScreen from '../../../../web/screens/TargetScreen/TargetScreen.tsx';
import { month } from '../../../kit/month.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';

const spacesOf = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `S${first + index}`,
    key: first + index,
    name: `A${first + index}`,
    type: 'APARTMENT',
    x: index % 20,
    y: Math.floor(index / 20),
    w: 1,
    h: 1,
    coreCount: 1,
    offlineCount: 0,
    activeAlertCount: 0,
    worstAlert: null,
  }));

const building = (key: number, first: number, count: number) => ({
  id: `G${key}`,
  key,
  name: `Talo ${key}`,
  width: 20,
  spaces: spacesOf(first, count),
});

type Observed = { element: Element; intersect: (isIntersecting: boolean) => void };
const observed: Observed[] = [];

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    vi.fn(function observer(this: object, onChange: (entries: { isIntersecting: boolean }[]) => void) {
      const observe = (element: Element) =>
        observed.push({ element, intersect: (isIntersecting) => act(() => onChange([{ isIntersecting }])) });
      return Object.assign(this, { observe, disconnect: vi.fn() });
    }),
  );
});
afterEach(() => {
  observed.length = 0;
  vi.unstubAllGlobals();
});

const several = [building(1, 1, 600), building(2, 601, 2), building(3, 611, 2)];

const show = (at = '/target/5', groups = several) =>
  renderScreen<TargetScreenQuery>({
    screen: TargetScreen,
    query,
    variables: { targetKey: 5, ...month },
    mocks: {
      Query: () => ({
        target: {
          id: 'T',
          key: 5,
          name: 'As Oy Suuri',
          pending: false,
          deviceCount: 604,
          openAlertCounts: [],
          paidUntil: null,
          openLeaks: [],
          lastEndedAlerts: [],
          consumption: [],
          heldReadings: { totalCount: 0 },
          latestReadings: [],
          alerts: { totalCount: 0, edges: [] },
          groups,
        },
      }),
    },
    path: '/target/:targetKey',
    at,
  });

// By selectors: to find one of 600 cells by its role takes seconds.
const gridOf = (name: string) => document.querySelector(`[role='grid'][aria-label^='${name}']`);
const cellsOf = (name: string) => gridOf(name)?.querySelectorAll('[data-space]').length;

it('draws the first buildings at once, and another one when it comes near the viewport', async () => {
  await show();
  expect([cellsOf('Talo 1'), cellsOf('Talo 2'), cellsOf('Talo 3')]).toEqual([600, 0, 0]);
  const second = observed.find(({ element }) => gridOf('Talo 2')?.contains(element));
  second?.intersect(false);
  expect(cellsOf('Talo 2')).toBe(0);
  second?.intersect(true);
  expect([cellsOf('Talo 2'), cellsOf('Talo 3')]).toEqual([2, 0]);
});

it('draws the building that the keyboard goes to', async () => {
  await show();
  const first = document.querySelector('[data-space]');
  if (first) fireEvent.keyDown(first, { key: 'PageDown' });
  expect(document.activeElement).toHaveAttribute('data-space', 'S601');
});

it('draws the building of a space whose card is open', async () => {
  await show('/target/5?space=612');
  expect([cellsOf('Talo 2'), cellsOf('Talo 3')]).toEqual([0, 2]);
});

it('draws the upper floors of one large building at once, and the others when they come near what is visible', async () => {
  await show('/target/5', [building(1, 1, 1000)]);
  expect(cellsOf('Talo 1')).toBe(600);
  const waiting = () => observed.filter(({ element }) => element.isConnected);
  expect(waiting()).toHaveLength(2);
  waiting()[1]?.intersect(true);
  expect(cellsOf('Talo 1')).toBe(800);
  expect(document.querySelector("[data-space='S1000']")).not.toBeNull();
  expect(document.querySelector("[data-space='S700']")).toBeNull();
});

it('draws a floor that the keyboard goes to, and leaves it drawn', async () => {
  await show('/target/5', [building(1, 1, 620)]);
  const from = document.querySelector("[data-space='S581']");
  expect(cellsOf('Talo 1')).toBe(600);
  if (from) fireEvent.keyDown(from, { key: 'ArrowDown' });
  expect(document.activeElement).toHaveAttribute('data-space', 'S601');
  if (document.activeElement) fireEvent.keyDown(document.activeElement, { key: 'ArrowUp' });
  expect(cellsOf('Talo 1')).toBe(620);
});
