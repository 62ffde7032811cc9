import { describe, expect, it } from 'vitest';
import { RawJson, writeJson } from '../../../bff/graph/rawJson.ts';

const written = (response: object) => Buffer.concat(writeJson(response).map((piece) => Buffer.from(piece))).toString();

const raw = (text: string) => new RawJson([Buffer.from(text)]);

describe('serialised JSON in a result', () => {
  it('is written unchanged, at any depth', () => {
    const response = { a: 'ä', b: [raw('[1,2]'), { c: raw('{"d":"é"}') }], e: null };
    expect(written(response)).toBe('{"a":"ä","b":[[1,2],{"c":{"d":"é"}}],"e":null}');
  });

  it('is equal to the object for other serialisers', () => {
    expect(JSON.stringify({ a: raw('[1,2]') })).toBe('{"a":[1,2]}');
  });

  it('does not change a result without any', () => {
    expect(writeJson({ a: 1 })).toEqual(['{"a":1}']);
  });

  it('is written after a result that could not be serialised', () => {
    const circle: Record<string, unknown> = { a: raw('1') };
    circle['self'] = circle;
    expect(() => writeJson(circle)).toThrow();
    expect(JSON.stringify({ a: raw('[1]') })).toBe('{"a":[1]}');
  });
});
