import { describe, expect, it } from 'vitest';
import { packedOf, readSeriesResponse } from '../../contract/wire/seriesResponse.ts';

const response = (points: string, resolution = '3600') =>
  `{"truncated":false,"series":{"7":{"resolution":${resolution},"points":${points}}}}`;

const columns = (text: string) => {
  const record = readSeriesResponse(Buffer.from(text))?.series['7'];
  const packed = record && packedOf(record);
  if (!packed) return undefined;
  const read = (bytes: Uint8Array): unknown => JSON.parse(`[${Buffer.from(bytes).toString()}]`);
  return { ...packed, at: read(packed.at), value: read(packed.value) };
};

describe('a response of series whose points are not parsed', () => {
  it('has its points as columns, and as pairs on demand', () => {
    const text = response('[[1000,1.5],[2000,-2],[5000,3e-2]]');
    expect(columns(text)).toEqual({
      count: 3,
      first: 1000,
      last: 5000,
      longestStep: 3000,
      at: [1000, 2000, 5000],
      value: [1.5, -2, 0.03],
    });
    expect(readSeriesResponse(Buffer.from(text))?.series['7']?.points).toEqual([
      [1000, 1.5],
      [2000, -2],
      [5000, 0.03],
    ]);
  });

  it('equals the parsed JSON, of many series', () => {
    const series = Object.fromEntries(
      Array.from({ length: 20 }, (_, id) => [
        id + 1,
        {
          resolution: 300,
          points: Array.from({ length: id * 7 }, (_unused, index) => [
            1_700_000_000_000 + index * 300_000,
            Math.sin(index) * 10 ** (index % 9),
          ]),
        },
      ]),
    );
    const text = JSON.stringify({ truncated: true, series });
    expect(JSON.parse(JSON.stringify(readSeriesResponse(Buffer.from(text))))).toEqual(JSON.parse(text));
  });

  it('is not changed where a later series has another format', () => {
    const series = (points: string) => `{"resolution":3600,"points":${points}}`;
    const text = `{"truncated":false,"series":{"1":${series('[[1000,1],[2000,2]]')},"2":${series('[[1000,null]]')}}}`;
    const bytes = Buffer.from(text);
    expect(readSeriesResponse(bytes)).toBeUndefined();
    expect(bytes.toString()).toBe(text);
  });

  it('keeps its points when another response is read', () => {
    const first = readSeriesResponse(Buffer.from(response('[[1000,1],[2000,2]]')))?.series['7'];
    readSeriesResponse(Buffer.from(response('[[7000,8],[9000,9],[9500,9]]')));
    expect(first?.points).toEqual([
      [1000, 1],
      [2000, 2],
    ]);
  });

  it('accepts a series without points', () => {
    expect(columns(response('[]'))).toMatchObject({ count: 0, at: [], value: [] });
  });

  it.each([
    ['a moment that is text', '[["1000",1]]'],
    ['a number that is text', '[[1000,"1"]]'],
    ['null', '[[1000,null]]'],
    ['three numbers', '[[1000,1,2]]'],
    ['one number', '[[1000]]'],
    ['a fraction of a moment', '[[1000.5,1]]'],
    ['an invalid number', '[[1000,1.]]'],
    ['a number with zeros before it', '[[1000,007]]'],
    ['a lone sign', '[[1000,-]]'],
    ['an exponent without one', '[[1000,1e]]'],
    ['a moment before the last one', '[[2000,1],[1000,1]]'],
    ['the same moment twice', '[[1000,1],[1000,1]]'],
    ['no comma between pairs', '[[1000,1][2000,1]]'],
    ['a comma too many', '[[1000,1],]'],
    ['spaces, which others may write', '[[1000, 1]]'],
    ['no end', '[[1000,1]'],
    ['a word', '[[1000,x]]'],
  ])('leaves %s to JSON.parse', (_what, points) => {
    expect(readSeriesResponse(Buffer.from(response(points)))).toBeUndefined();
  });

  it.each([
    ['a truncated text', '{"truncated":false,"series":{"7":{"resolution":3600,"points":[[1000,1]]'],
    ['another shape', '{"series":{"7":{"resolution":3600,"points":[[1000,1]]}}}'],
    ['no resolution', response('[[1000,1]]', '"hour"')],
    ['points that are a number by themselves', '{"truncated":false,"series":{"7":{"resolution":3600,"points":0}}}'],
    ['no JSON', '<html>"points":[[1000,1]]</html>'],
    ['nothing', ''],
  ])('leaves %s to JSON.parse', (_what, text) => {
    expect(readSeriesResponse(Buffer.from(text))).toBeUndefined();
  });

  it('does not mistake a name in the response for points', () => {
    const text = `{"truncated":false,"series":{"\\"points\\":[1":{"resolution":3600,"points":[[1000,1]]}}}`;
    expect(Object.keys(readSeriesResponse(Buffer.from(text))?.series ?? {})).toEqual(['"points":[1']);
  });
});
