import { expect, it } from 'vitest';
import { mamasOf } from '../../../../web/screens/GroupScreen/mamasOf.ts';

const node = (id: string, rest: object = {}) => ({
  core: { id, key: Number(id) },
  name: `Device ${id}`,
  isMama: false,
  online: true,
  ...rest,
});
const link = (from: string, to: string, quality: number | null = 80) => ({
  from: { id: from },
  to: { id: to },
  quality,
});

it('counts at a gateway the devices that report through it, also through others, and its weakest link', () => {
  const { mamas, unheard } = mamasOf({
    nodes: [node('1', { isMama: true }), node('2'), node('3', { online: false }), node('4', { isMama: true })],
    links: [link('2', '1', 70), link('3', '2', 20)],
  });
  expect(mamas).toEqual([
    { id: '1', key: 1, name: 'Device 1', online: true, deviceCount: 2, offlineCount: 1, weakestLink: 20 },
    { id: '4', key: 4, name: 'Device 4', online: true, deviceCount: 0, offlineCount: 0, weakestLink: null },
  ]);
  expect(unheard).toEqual([]);
});

it('finds the devices whose messages reach no gateway, and ends where links lead in a circle', () => {
  const { mamas, unheard } = mamasOf({
    nodes: [node('1', { isMama: true }), node('2'), node('3'), node('4')],
    links: [link('2', '3'), link('3', '2')],
  });
  expect(mamas[0]?.deviceCount).toBe(0);
  expect(unheard.map(({ core }) => core.id)).toEqual(['2', '3', '4']);
});
