import { readFileSync } from 'node:fs';
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  type GraphQLNamedType,
  type GraphQLType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../../bff/schema.ts';

/** A field, argument or enum value; enum values have no type. */
type Part = { coordinate: string; name: string; type: GraphQLType | undefined };

const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));

const partsOf = (owner: GraphQLNamedType): Part[] => {
  if (isEnumType(owner))
    return owner.getValues().map(({ name }) => ({ coordinate: `${owner.name}.${name}`, name, type: undefined }));
  if (isInputObjectType(owner))
    return Object.values(owner.getFields()).map(({ name, type }) => ({
      coordinate: `${owner.name}.${name}`,
      name,
      type,
    }));
  if (!isObjectType(owner)) return [];
  return Object.values(owner.getFields()).flatMap(({ name, type, args }) => [
    { coordinate: `${owner.name}.${name}`, name, type },
    ...args.map((arg) => ({ coordinate: `${owner.name}.${name}.${arg.name}`, name: arg.name, type: arg.type })),
  ]);
};

const parts = types.flatMap(partsOf);
const typed = parts.flatMap(({ type, ...part }) => (type ? [{ ...part, type, of: getNamedType(type).name }] : []));

const document = readFileSync(new URL('../../../docs/schema-conventions.md', import.meta.url), 'utf8');
const losers = Array.from(document.matchAll(/^\|(?:[^|]+)\|(?:[^|]+)\|([^|]+)\|/gm), ([, cell = '']) =>
  Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => name),
).flat();

const patternOf = (loser: string): RegExp => new RegExp(`^${loser.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);

const coordinatesOf = (wrong: readonly { coordinate: string }[]): string[] => wrong.map(({ coordinate }) => coordinate);

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

describe('the conventions of the schema', () => {
  it('name many losers', () => expect(losers.length).toBeGreaterThan(40));

  it.each(losers)('refuse %s', (loser) => {
    const pattern = patternOf(loser);
    const found = [...types.map(({ name }) => name), ...coordinatesOf(parts)].filter((name) => pattern.test(name));
    expect(found).toEqual([]);
  });

  it('name days and instants by their types', () => {
    const isDay = /^date$|Date$|From$|Until$|Start$|^from$|^until$/;
    const isInstant = /At$|^at$|^from$|^to$|^until$|Seen$/;
    expect(coordinatesOf(typed.filter(({ of, name }) => of === 'Date' && !isDay.test(name)))).toEqual([]);
    expect(coordinatesOf(typed.filter(({ of, name }) => of === 'DateTime' && !isInstant.test(name)))).toEqual([]);
    expect(coordinatesOf(typed.filter(({ of, name }) => name === 'month' && of !== 'Month'))).toEqual([]);
  });

  it('name the objects of payloads as their types', () => {
    const wrong = types.filter(isObjectType).flatMap((payload) => {
      if (!payload.name.endsWith('Payload')) return [];
      return Object.values(payload.getFields()).flatMap(({ name, type }) => {
        const of = getNamedType(type);
        const wanted = `${lowerFirst(of.name)}${isListType(getNullableType(type)) ? 's' : ''}`;
        const isNamed = name === wanted || name === 'userErrors' || of.name === 'CoreOutcome';
        return isObjectType(of) && !isNamed ? [`${payload.name}.${name}`] : [];
      });
    });
    expect(wrong).toEqual([]);
  });

  it('name the deleted objects of payloads', () => {
    const deletions = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(({ name }) =>
      name.startsWith('delete'),
    );
    expect(deletions.length).toBeGreaterThan(10);
    for (const { name, type } of deletions) {
      const payload = getNamedType(type);
      const fields = isObjectType(payload) ? Object.keys(payload.getFields()) : [];
      expect(fields).toContain(`deleted${name.slice('delete'.length)}Id`);
    }
  });

  it('have the conditions of a list in one input, or two at most as arguments', () => {
    const beside = new Set(['first', 'last', 'after', 'before', 'order', 'from', 'to', 'until']);
    const wrong = types.filter(isObjectType).flatMap((type) =>
      Object.values(type.getFields()).flatMap((field) => {
        if (!getNamedType(field.type).name.endsWith('Connection')) return [];
        const conditions = field.args.map(({ name }) => name).filter((name) => !beside.has(name));
        const isFine = conditions.includes('filter') ? conditions.length === 1 : conditions.length <= 2;
        return isFine ? [] : [`${type.name}.${field.name}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('name the type of an order and of a filter after their items', () => {
    const wrong = typed.filter(
      ({ name, of }) =>
        (name === 'order' && of !== 'Int' && !of.endsWith('Order')) || (name === 'filter' && !of.endsWith('Filter')),
    );
    expect(coordinatesOf(wrong)).toEqual([]);
  });

  it('begin no Boolean with a verb but is, has, viewerCan, viewerSees and include', () => {
    const verbs = /^(?:show|get|do|make|use|set|can|should|enable|disable|archive)(?:$|[A-Z])/;
    expect(coordinatesOf(typed.filter(({ of, name }) => of === 'Boolean' && verbs.test(name)))).toEqual([]);
  });

  it('begin mutations with the verbs that are listed', () => {
    const listed = new Set(
      (document.split('## Verbs of mutations')[1]?.split('\n## ')[0] ?? '')
        .match(/`[a-z]+/g)
        ?.map((verb) => verb.slice(1)),
    );
    const general = ['create', 'delete', 'add', 'update', 'set', 'end', 'cancel', 'order', 'start', 'upload'];
    expect(general.filter((verb) => !listed.has(verb))).toEqual([]);
    const synonyms = /^(?:edit|modify|change(?!Password)|destroy|insert|make|new|register|save|put|patch)(?=[A-Z])/;
    const names = Object.keys(schema.getMutationType()?.getFields() ?? {});
    expect(names.filter((name) => synonyms.test(name))).toEqual([]);
  });

  it('name user errors by the listed forms', () => {
    const rule = document.split('- `UserErrorCode`')[1]?.split('\n- ')[0] ?? '';
    const listed = new Set(rule.match(/`[A-Z_]{5,}`/g)?.map((code) => code.slice(1, -1)));
    const forms = /^(?:INVALID(?:_[A-Z_]+)?|[A-Z_]+_FAILED|(?:[A-Z]+_)?NOT_FOUND|(?:TOO|NO|WRONG|NOT)_[A-Z_]+)$/;
    const codes = schema.getType('UserErrorCode');
    const names = isEnumType(codes) ? codes.getValues().map(({ name }) => name) : [];
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((name) => !forms.test(name) && !listed.has(name))).toEqual([]);
  });

  it('have a specification for each scalar', () => {
    const silent = types.filter(
      (type) =>
        isScalarType(type) && !isSpecifiedScalarType(type) && !type.specifiedByURL && type.name !== 'SeriesColumns',
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});
