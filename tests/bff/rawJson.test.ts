import { describe, expect, it } from 'vitest';
import { RawJson, writeJson } from '../../bff/graph/rawJson.ts';

const written = (answer: object) => Buffer.concat(writeJson(answer).map((piece) => Buffer.from(piece))).toString();

const raw = (text: string) => new RawJson([Buffer.from(text)]);

describe('JSON that stands ready in an answer', () => {
  it('is written as it is, wherever it stands', () => {
    const answer = { a: 'ä', b: [raw('[1,2]'), { c: raw('{"d":"é"}') }], e: null };
    expect(written(answer)).toBe('{"a":"ä","b":[[1,2],{"c":{"d":"é"}}],"e":null}');
  });

  it('says the same to whoever writes the answer in another way', () => {
    expect(JSON.stringify({ a: raw('[1,2]') })).toBe('{"a":[1,2]}');
  });

  it('leaves an answer without any as text', () => {
    expect(writeJson({ a: 1 })).toEqual(['{"a":1}']);
  });

  it('is not missed after an answer that could not be written', () => {
    const circle: Record<string, unknown> = { a: raw('1') };
    circle['self'] = circle;
    expect(() => writeJson(circle)).toThrow();
    expect(JSON.stringify({ a: raw('[1]') })).toBe('{"a":[1]}');
  });
});
