import { expect, it } from 'vitest';
import { deviceReader, roomsOf, type Model } from '../../../../web/screens/WizardScreen/model/devices.ts';
import { emptyDraft } from '../../../../web/screens/WizardScreen/model/draft.ts';
import { houseReader } from '../../../../web/screens/WizardScreen/model/house.ts';
import { kindsOf, nextSlots } from '../../../../web/screens/WizardScreen/model/scanning.ts';

const houses = houseReader()(emptyDraft('Talo 1'));
const rooms = roomsOf(houses, (name) => `Porras ${name}`);
const all = [...new Map([...rooms.values()].flatMap((room) => (room ? [[room.key, room]] : []))).values()];

const models: Model[] = [34, 35].map((type) => ({
  configurationId: String(type),
  name: 'Vesimittari',
  productName: 'Vesi-Core',
  isMama: false,
  typeKeys: [type],
}));

const next = (lines: string, kinds: string, from: string | null = null) =>
  nextSlots(all, { from, kinds: kindsOf(kinds) }, deviceReader()(lines, rooms, models)).map(({ room, kind }) =>
    [room.name, kind].filter(Boolean).join(' '),
  );

it('goes on in the order of the apartments, each with one device', () => {
  expect(next('', '')).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', 'A6']);
  expect(next('1 A1\n2 A3', '')).toEqual(['A2', 'A4', 'A5', 'A6']);
});

it('goes on with what an apartment lacks of its kinds', () => {
  expect(next('1 A1 kylmä\n2 A2 lämmin', 'kylmä, lämmin').slice(0, 3)).toEqual(['A1 lämmin', 'A2 kylmä', 'A3 kylmä']);
});

it('goes on from a chosen apartment, and stays in a common space', () => {
  expect(next('', '', 'h1.A.2.1')).toEqual(['A3', 'A4', 'A5', 'A6']);
  expect(next('', 'kylmä, lämmin', 'h1.stair.A')).toEqual(['Porras A']);
});
