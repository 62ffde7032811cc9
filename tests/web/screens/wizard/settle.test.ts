import { describe, expect, it } from 'vitest';
import { deviceReader, roomsOf } from '../../../../web/screens/WizardScreen/model/devices.ts';
import { emptyDraft, type Draft } from '../../../../web/screens/WizardScreen/model/draft.ts';
import { houseReader } from '../../../../web/screens/WizardScreen/model/house.ts';
import { readPeople } from '../../../../web/screens/WizardScreen/model/people.ts';
import { settled, withHouse, withLost, withoutLost } from '../../../../web/screens/WizardScreen/model/settle.ts';

const read = (draft: Draft) => {
  const drawn = houseReader()(draft);
  const rooms = roomsOf(drawn, (name) => `Porras ${name}`);
  const devices = deviceReader()(draft.devices, rooms, []);
  const people = readPeople(draft.people, drawn);
  return { devices, people, houses: withLost(drawn, draft.spaces, { devices, people }) };
};

/** Types texts into the fields of the first building, then leaves them. */
const typed = (draft: Draft, ...texts: readonly Partial<Record<'stairs' | 'floors' | 'perFloor', string>>[]) => {
  const changed = texts.reduce((before, fields) => withHouse(before, 'h1', fields), draft);
  const { houses, ...lines } = read(changed);
  return settled(changed, houses[0]!, lines);
};

const pattern = { stairs: 'A-B', floors: '6', perFloor: '2' };
const empty = withHouse(emptyDraft('Talo 1'), 'h1', pattern);
const [house] = empty.houses;
const start: Draft = {
  ...empty,
  houses: [{ ...house!, settled: undefined }],
  devices: '1111 B13\n2222 A12 kylmä\n3333 A1',
  people: 'B13; Aino\nA12; Olli',
};

describe('a pattern that has changed', () => {
  it('has lines of devices and residents follow spaces whose names have changed', () => {
    const { devices, people } = typed(start, { floors: '' }, { floors: '7' });
    expect(devices).toBe('1111\tB15\n2222 A12 kylmä\n3333 A1');
    expect(people).toBe('B15; Aino\nA12; Olli');
  });

  it('is as before once what was typed is as before', () => {
    const { devices, people, spaces } = typed(start, { floors: '' }, { floors: '1' }, { floors: '6' });
    expect({ devices, people, spaces }).toEqual({ devices: start.devices, people: start.people, spaces: {} });
  });

  it('does not settle while it cannot be read, and loses no device meanwhile', () => {
    const draft = typed(start, { floors: '' });
    expect(draft.houses[0]?.settled?.floors).toBe('6');
    expect(read(draft).devices.map(({ room }) => room?.name)).toEqual(['B13', 'A12', 'A1']);
    expect(read(draft).houses[0]?.lost.map(({ name }) => name)).toEqual(['A1', 'A12', 'B13']);
  });

  it('keeps what it has no more under its name, of which the devices wait for another space once it is removed', () => {
    const draft = typed(start, { stairs: 'A' });
    expect(draft.spaces).toEqual({ 'h1.B.1.1': { name: 'B13' } });
    const { houses, ...lines } = read(draft);
    expect(houses[0]?.lost).toMatchObject([{ name: 'B13', stair: 'B', floor: 1 }]);
    expect(lines.devices[0]?.room?.name).toBe('B13');
    const without = withoutLost(draft, houses[0]!, lines);
    expect(without.spaces).toEqual({});
    expect(without.devices).toBe('1111\n2222 A12 kylmä\n3333 A1');
    expect(without.people).toBe(start.people);
  });
});
