import { useTranslation } from 'react-i18next';
import { readDevices, roomsOf, type Model } from './model/devices.ts';
import type { Draft } from './model/draft.ts';
import { housesOf } from './model/house.ts';
import { readPeople } from './model/people.ts';
import { problemsOf, type Problem, type Reading } from './model/problems.ts';
import { useLookups } from './useLookups.ts';

type Given = { models: readonly Model[]; target: object | null; today: string };

/** A draft as it is read: buildings, devices and residents, with everything that is to be corrected. */
export const useReading = (draft: Draft, { models, target, today }: Given) => {
  const { t } = useTranslation();
  const houses = housesOf(draft);
  const rooms = roomsOf(houses, (name) => t('wizard.stairwell', { name }));
  const devices = readDevices(draft.devices, rooms, models);
  const people = readPeople(
    draft.people,
    houses.flatMap(({ cells }) => cells),
  );
  const { found, refused } = useLookups(devices.map(({ serial }) => serial));
  const reading: Reading = { draft, today, extendsTarget: target !== null, houses, devices, people, found };
  const byKey = new Map([...rooms.values()].flatMap((room) => (room ? [[room.key, room] as const] : [])));
  const problems: readonly Problem[] = problemsOf(reading, t);
  return { reading, rooms: [...byKey.values()], problems, lookupRefused: refused };
};
