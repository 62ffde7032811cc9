import { readdirSync, readFileSync } from 'node:fs';
import { isEnumType, isInputObjectType, isInterfaceType, isObjectType, isSpecifiedScalarType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { errorCodes, type ErrorCode } from '../../../bff/graph/errorCodes.ts';
import { schema } from '../../../bff/schema.ts';
import type { UiErrorCode } from '../../../bff/ui/errors.ts';

/** An element of the schema with a description: its name and type. */
type Part = { place: string; name: string; type: string; sentence: string };

const types = Object.values(schema.getTypeMap()).filter(
  (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
);

const typeIn = ({ type }: { type: unknown }): string => String(type).replaceAll(/[[\]!]/g, '');

const argumentsOf = (type: (typeof types)[number]) =>
  isObjectType(type) || isInterfaceType(type)
    ? Object.values(type.getFields()).flatMap(({ name, args }) => args.map((arg) => ({ field: name, arg })))
    : [];

const partsOf = (type: (typeof types)[number]): Part[] => {
  const part = (place: string, name: string, of: string, sentence: string | null | undefined): Part => ({
    place,
    name,
    type: of,
    sentence: sentence ?? '',
  });
  const own = part(type.name, type.name, '', type.description);
  if (isEnumType(type))
    return [
      own,
      ...type.getValues().map(({ name, description }) => part(`${type.name}.${name}`, name, '', description)),
    ];
  if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return [own];
  return [
    own,
    ...Object.values(type.getFields()).map((field) =>
      part(`${type.name}.${field.name}`, field.name, typeIn(field), field.description),
    ),
    ...argumentsOf(type).map(({ field, arg }) =>
      part(`${type.name}.${field}(${arg.name})`, arg.name, typeIn(arg), arg.description),
    ),
  ];
};

const parts = types.flatMap(partsOf);

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Units, one of which the description of a measured number contains. */
const unit =
  /\bunits?\b|euro|percent|degrees|metres|litres|seconds|minutes|\bcells\b|\bas a share\b|multiplied by|How many of what/i;

/** Beginnings and words that leave the subject of a description open, or treat a program as a person. */
const riddle =
  /^(?:What|Whom?|Whose|Why|When|Where|Which|How|By what|Its?|They|Their|Those|The same|So|Only|None|Of)\b|\b(?:somebody|nobody|anybody|everybody|whoever|told|tells?|asks|asked|says?|said|hears?|heard|speaks?|knows?|waits|stands?|stays?|anew|e-mail|moment|answers?|goes on|so many|is no more)\b|, changed\./i;

/** Plain words for a target, a group and a core, which only the descriptions of these types explain. */
const plain = /\b(?:devices?|sites?|buildings?)\b/i;

/** Rights are stated as roles, since a caller cannot look up a field of the viewer before its first request. */
const needs = /\bNeeds\b|Requires viewer/;

const places = ({ place, sentence }: Part): string => `${place}: ${sentence}`;

describe('the descriptions of the schema', () => {
  it('cover every type, field, argument and value with a sentence', () => {
    const silent = parts.filter(
      ({ name, sentence }) =>
        sentence.trim() === '' || !sentence.trim().endsWith('.') || letters(sentence) === letters(name),
    );
    expect(silent.map(places)).toEqual([]);
  });

  it('name no path of the service behind the graph', () => {
    expect(parts.filter(({ sentence }) => sentence.includes('/ui')).map(places)).toEqual([]);
  });

  it('begin with a noun or a verb, and state the mechanism', () => {
    expect(parts.filter(({ sentence }) => riddle.test(sentence)).map(places)).toEqual([]);
  });

  it('name things as the types do, and rights as roles', () => {
    const explained = new Set(['Target', 'Group', 'Core']);
    const isOther = ({ place, sentence }: Part) =>
      !explained.has(place) && plain.test(sentence.replaceAll(/Building types?/g, '').replaceAll(/[A-Z_]{4,}/g, ''));
    expect(parts.filter(isOther).map(places)).toEqual([]);
    expect(parts.filter(({ sentence }) => needs.test(sentence)).map(places)).toEqual([]);
  });

  it('contain the unit of every measurement and price', () => {
    const measured = parts.filter(({ type }) => type === 'Float' || type === 'Decimal');
    expect(measured.length).toBeGreaterThan(50);
    expect(measured.filter(({ sentence }) => !unit.test(sentence)).map(places)).toEqual([]);
  });

  it('contain the user errors of every mutation, all of them in the list of codes', () => {
    const known = schema.getType('UserErrorCode');
    const codes = isEnumType(known) ? known.getValues().map(({ name }) => name) : [];
    const mutations = parts.filter(({ place, type }) => /^Mutation\.\w+$/.test(place) && type !== '');
    expect(mutations.filter(({ sentence }) => !sentence.includes('User errors: ')).map(places)).toEqual([]);
    const strange = mutations.flatMap(({ place, sentence }) => {
      const [listed = ''] = sentence
        .split('User errors: ')
        .slice(1)
        .map((rest) => rest.split(' Source: ')[0] ?? '');
      const named = Array.from(listed.matchAll(/\b[A-Z]{4,}(?:_[A-Z]+)*\b/g), ([code]) => code);
      return named.filter((code) => !codes.includes(code)).map((code) => `${place}: ${code}`);
    });
    expect(strange).toEqual([]);
  });

  it('contain the errors of every root field, all of them in the list of codes', () => {
    const roots = parts.filter(({ place, type }) => /^(?:Query|Subscription)\.\w+$/.test(place) && type !== '');
    expect(roots.filter(({ sentence }) => !sentence.includes('Errors: ')).map(places)).toEqual([]);
    const strange = parts.flatMap(({ place, sentence }) => {
      const [listed = ''] = sentence
        .split(/(?<!User )Errors: /i)
        .slice(1)
        .map((rest) => rest.split(' Source: ')[0] ?? '');
      const named = Array.from(listed.matchAll(/\b[A-Z]{4,}(?:_[A-Z]+)+\b|\bFORBIDDEN\b/g), ([code]) => code);
      return place.startsWith('Mutation')
        ? []
        : named.filter((code) => !Object.hasOwn(errorCodes, code)).map((code) => `${place}: ${code}`);
    });
    expect(strange).toEqual([]);
  });
});

describe('the list of error codes', () => {
  it('contains every failure of a /ui call', () => {
    // Does not compile where one is missing.
    const ofUi: UiErrorCode extends ErrorCode ? true : never = true;
    expect(ofUi).toBe(true);
  });

  it('contains every code that the source gives to an error', () => {
    const bff = new URL('../../../bff/', import.meta.url);
    const sources = readdirSync(bff, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
    const given = sources.flatMap((path) =>
      Array.from(readFileSync(new URL(path, bff), 'utf8').matchAll(/code: '([A-Z_]+)'/g), ([, code = '']) => code),
    );
    expect(given.length).toBeGreaterThan(4);
    expect(given.filter((code) => !Object.hasOwn(errorCodes, code))).toEqual([]);
  });
});
