import { expect, it } from 'vitest';
import { localTimeReader } from '../../commands/import/localTime.ts';

const at = (iso: string) => Date.parse(iso);

it('reads a local time with a T or a space, with or without seconds', () => {
  const read = localTimeReader('Europe/Madrid');
  expect(read('2016-03-01T01:24:09')).toBe(at('2016-03-01T00:24:09Z'));
  expect(read('2016-07-01 01:24')).toBe(at('2016-06-30T23:24:00Z'));
});

it('distinguishes the repeated hour in autumn by order', () => {
  const read = localTimeReader('Europe/Madrid');
  const times = [
    '2016-10-30T01:19:45',
    '2016-10-30T02:19:37',
    '2016-10-30T02:19:37',
    '2016-10-30T02:19:45',
    '2016-10-30T03:19:37',
  ];
  expect(times.map(read)).toEqual(
    [
      '2016-10-29T23:19:45Z',
      '2016-10-30T00:19:37Z',
      '2016-10-30T01:19:37Z',
      '2016-10-30T01:19:45Z',
      '2016-10-30T02:19:37Z',
    ].map(at),
  );
});

it('reads the second of two equal times outside of that hour as the same time', () => {
  const read = localTimeReader('Europe/Helsinki');
  expect(read('2016-05-05T12:00:00')).toBe(read('2016-05-05T12:00:00'));
});

it('refuses a time that the clocks skipped in spring', () => {
  expect(localTimeReader('Europe/Madrid')('2016-03-27T02:30:00')).toBe('NO_SUCH_LOCAL_TIME');
});

it.each(['', 'yesterday', '2016-13-01T00:00:00', '2016-02-30T00:00:00', '1.3.2016 10:00'])(
  'refuses %j as an invalid time',
  (text) => {
    expect(localTimeReader('Europe/Madrid')(text)).toBe('MALFORMED');
  },
);
