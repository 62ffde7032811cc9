import { buildSchema, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { ui } from '../../../contract/ui.ts';
import { printed } from '../../../bff/schema.ts';
import { downloadCalls } from '../../../bff/http/downloadCalls.ts';
import { devices } from './coverage/devices.ts';
import { later } from './coverage/later.ts';
import { people } from './coverage/people.ts';
import { places } from './coverage/places.ts';

/** Every call of /ui with its counterpart: Type.field, mutation, subscription, or path. */
const table: Record<string, string> = { ...people, ...devices, ...places };

const schema = buildSchema(printed());

const roots: Record<string, string> = { mutation: 'Mutation', subscription: 'Subscription' };

const isThere = (place: string): boolean => {
  const [kind = '', served = ''] = place.split(': ');
  if (kind === 'serve') return Object.hasOwn(downloadCalls, served);
  const [type = '', field = ''] = place.split(/[ .]/);
  const found = schema.getType(roots[type] ?? type);
  return isObjectType(found) && Object.hasOwn(found.getFields(), field);
};

describe('every call of /ui', () => {
  it('has a counterpart in the graph', () => {
    expect(Object.keys(ui).filter((name) => !Object.hasOwn(table, name))).toEqual([]);
  });

  it('has the counterpart of the table', () => {
    const missing = Object.entries(table).filter(([name, place]) => !later.includes(name) && !isThere(place));
    expect(Object.fromEntries(missing)).toEqual({});
  });

  it('is in one list of the table only, and only if /ui has it', () => {
    const names = [people, devices, places].flatMap((list) => Object.keys(list));
    expect(names.filter((name, at) => names.indexOf(name) !== at || !Object.hasOwn(ui, name))).toEqual([]);
  });

  it('is not listed as missing once it exists', () => {
    expect(later.filter((name) => isThere(table[name] ?? ''))).toEqual([]);
  });
});
