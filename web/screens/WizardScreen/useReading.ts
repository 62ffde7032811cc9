import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceReader, roomsOf, type Model } from './model/devices.ts';
import type { Draft } from './model/draft.ts';
import { comparable, houseReader } from './model/house.ts';
import { readPeople } from './model/people.ts';
import { problemsOf, type Problem, type Reading } from './model/problems.ts';
import { withLost } from './model/settle.ts';
import { useLookups } from './useLookups.ts';

type Given = { models: readonly Model[]; target: object | null; today: string };

/** A draft as it is read: buildings, devices and residents, with everything that is to be corrected. */
export const useReading = (draft: Draft, { models, target, today }: Given) => {
  const { t } = useTranslation();
  const [readHouses] = useState(houseReader);
  const [readDevices] = useState(deviceReader);
  const byPattern = readHouses(draft);
  const rooms = roomsOf(byPattern, (name) => t('wizard.stairwell', { name }));
  const devices = readDevices(draft.devices, rooms, models);
  const people = readPeople(draft.people, byPattern);
  const houses = withLost(byPattern, draft.spaces, { devices, people });
  const { found, refused } = useLookups(devices.map(({ serial }) => serial));
  const reading: Reading = { draft, today, extendsTarget: target !== null, houses, devices, people, found };
  const lost = new Set(houses.flatMap((house) => house.lost.map(({ key }) => key)));
  const byKey = new Map(
    [...rooms.values()].flatMap((room) => (room && !lost.has(room.key) ? [[room.key, room] as const] : [])),
  );
  // Two buildings may each have an A1: a line then names the building too.
  const named = [...byKey.values()].map((room) => ({
    ...room,
    name: rooms.get(comparable(room.name))?.key === room.key ? room.name : `${room.house.name} ${room.name}`,
  }));
  const problems: readonly Problem[] = problemsOf(reading, t);
  return { reading, rooms: named, problems, lookupRefused: refused };
};
