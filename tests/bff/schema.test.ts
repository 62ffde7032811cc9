import { readFileSync } from 'node:fs';
import { buildSchema, isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { printed } from '../../bff/schema.ts';

describe('schema.graphql', () => {
  it('is what the graph prints', () => {
    const written = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8');
    expect(written === printed(), 'run npm run schema').toBe(true);
  });

  it('describes every type, field, argument and enum value', () => {
    const standard = new Set(['String', 'Int', 'Float', 'Boolean', 'ID']);
    const types = Object.values(buildSchema(printed()).getTypeMap()).filter(
      ({ name }) => !name.startsWith('__') && !standard.has(name),
    );
    const silent = types.flatMap((type) => {
      const own = type.description ? [] : [type.name];
      if (isEnumType(type))
        return [
          ...own,
          ...type
            .getValues()
            .filter(({ description }) => !description)
            .map(({ name }) => `${type.name}.${name}`),
        ];
      if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return own;
      const mute = Object.values(type.getFields())
        .filter(({ description }) => !description)
        .map(({ name }) => `${type.name}.${name}`);
      const args = isInputObjectType(type)
        ? []
        : Object.values(type.getFields()).flatMap((field) =>
            field.args
              .filter(({ description }) => !description)
              .map((arg) => `${type.name}.${field.name}(${arg.name})`),
          );
      return [...own, ...mute, ...args];
    });
    expect(silent.filter((name) => name !== 'Node.id')).toEqual([]);
  });
});
