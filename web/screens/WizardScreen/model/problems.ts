import type { TFunction } from 'i18next';
import { readDate } from '../../../forms/texts.ts';
import type { DeviceLine, Found } from './devices.ts';
import { usualLength } from './devices.ts';
import type { Draft, HouseFields, Step } from './draft.ts';
import { comparable, most, type Cell, type House } from './house.ts';
import type { PersonLine } from './people.ts';
import { readCount, readStairs } from './stairs.ts';

/** Something to correct: where, and in which words. */
export type Problem = {
  step: Step;
  /** Id of the element that corrects it. */
  field: string;
  text: string;
  /** Key of the space that it concerns. */
  cell?: string | undefined;
  /** Line of the devices or residents. */
  line?: number;
  /** Name that the pattern gives, if that corrects it. */
  fix?: { cell: string; name: string };
  /** A device without a space, which is no error until the site is created. */
  isWaiting?: boolean;
};

/** Everything that was read of a draft. */
export type Reading = {
  draft: Draft;
  /** The day on which the wizard was opened, as the graph writes it. */
  today: string;
  /** The draft extends a target that exists. */
  extendsTarget: boolean;
  houses: readonly House[];
  devices: readonly DeviceLine[];
  people: readonly PersonLine[];
  /** Results of the lookups so far, by serial. */
  found: ReadonlyMap<string, Found>;
};

/** Id of the field of a step's form. */
export const fieldId = (...parts: readonly (string | number)[]): string => `wizard-${parts.join('-')}`;

/** A decimal as it is typed: a comma or a point; null for no number of at least 0. */
export const readDecimal = (typed: string): number | null =>
  /^\s*\d{1,7}([.,]\d{1,4})?\s*$/.test(typed) ? Number(typed.replace(',', '.')) : null;

const siteProblems = ({ draft: { site }, extendsTarget }: Reading, t: TFunction): Problem[] => {
  if (extendsTarget) return [];
  const at = (field: string, text: string): Problem => ({ step: 'site', field: fieldId('site', field), text });
  return [
    ...(site.name.trim() === '' ? [at('name', t('wizard.siteName'))] : []),
    ...(site.name.length > 255 ? [at('name', t('wizard.tooLong'))] : []),
    ...(/^\d{0,5}$/.test(site.postalCode.trim()) && site.postalCode.trim().length % 5 === 0
      ? []
      : [at('postalCode', t('wizard.postalCode'))]),
  ];
};

const houseProblems = ({ draft: { houses } }: Reading, t: TFunction): Problem[] => {
  const seen = new Set<string>();
  return houses.flatMap((house) => {
    const at = (field: keyof HouseFields, text: string, step: Step = 'houses'): Problem => ({
      step,
      field: fieldId(house.id, field),
      text,
    });
    const isTaken = seen.has(comparable(house.name));
    seen.add(comparable(house.name));
    return [
      ...(house.name.trim() === '' ? [at('name', t('wizard.houseName'))] : []),
      ...(isTaken && house.name.trim() !== '' ? [at('name', t('wizard.houseTaken', { name: house.name }))] : []),
      ...(readStairs(house.stairs) ? [] : [at('stairs', t('wizard.stairsUnread'))]),
      ...(readCount(house.floors, most.floors) ? [] : [at('floors', t('wizard.count', { most: most.floors }))]),
      ...(readCount(house.perFloor, most.perFloor)
        ? []
        : [at('perFloor', t('wizard.count', { most: most.perFloor }), 'spaces')]),
      ...(readCount(house.first, most.first) ? [] : [at('first', t('wizard.count', { most: most.first }), 'spaces')]),
    ];
  });
};

const placeOf = (cell: Cell, t: TFunction): string =>
  cell.floor === null ? t('wizard.amongCommon') : t('wizard.onFloor', { floor: cell.floor });

/** Names that occur twice in a building: at the changed space, or at the later of two that are as the pattern has them. */
const nameProblems = (house: House, t: TFunction): Problem[] => {
  const groups = Map.groupBy(house.cells, ({ name }) => comparable(name));
  return [...groups.values()].flatMap((same): Problem[] => {
    const [first] = same;
    if (!first || same.length < 2 || first.name.trim() === '') return [];
    const right = same.find(({ name, pattern }) => name === pattern) ?? first;
    return same
      .filter((cell) => cell !== right)
      .map((cell) => {
        const values = { name: cell.name, where: placeOf(right, t), pattern: cell.pattern };
        const isFree = !groups.has(comparable(cell.pattern));
        return {
          step: 'spaces',
          field: fieldId(cell.key, 'name'),
          cell: cell.key,
          text: isFree ? t('wizard.nameTwicePattern', values) : t('wizard.nameTwice', values),
          ...(isFree && { fix: { cell: cell.key, name: cell.pattern } }),
        };
      });
  });
};

const cellProblems = (cell: Cell, t: TFunction): Problem[] => {
  const at = (field: string, text: string): Problem => ({
    step: 'spaces',
    field: fieldId(cell.key, field),
    cell: cell.key,
    text,
  });
  const isWhole = /^\s*\d{0,4}\s*$/.test(cell.residents);
  return [
    ...(cell.name.trim() === '' ? [at('name', t('wizard.spaceName'))] : []),
    ...(cell.size.trim() !== '' && readDecimal(cell.size) === null ? [at('size', t('wizard.size'))] : []),
    ...(isWhole ? [] : [at('residents', t('wizard.wholeNumber'))]),
  ];
};

/** Spaces that the pattern has no more, once its change has ended: they are to be removed or drawn again. */
const lostProblems = ({ id, former, lost }: House, t: TFunction): Problem[] =>
  former || lost.length === 0
    ? []
    : [{ step: 'spaces', field: fieldId(id, 'lost'), text: t('wizard.lost', { count: lost.length }) }];

const spaceProblems = ({ houses, draft }: Reading, t: TFunction): Problem[] => {
  const count = houses.reduce((sum, { cells, stairs }) => sum + cells.length + stairs.length, 0);
  const [first] = draft.houses;
  const tooMany: Problem[] =
    count > most.spaces && first
      ? [{ step: 'spaces', field: fieldId(first.id, 'perFloor'), text: t('wizard.tooMany', { most: most.spaces }) }]
      : [];
  return [
    ...tooMany,
    ...houses.flatMap((house) => [
      ...lostProblems(house, t),
      ...nameProblems(house, t),
      ...house.cells.flatMap((cell) => cellProblems(cell, t)),
    ]),
  ];
};

const serialProblem = (
  device: DeviceLine,
  { found, draft }: Reading,
  { first, length }: { first: DeviceLine | undefined; length: number | null },
  t: TFunction,
): string | null => {
  const { serial } = device;
  if (serial === '') return t('wizard.serialMissing');
  if (first && first !== device)
    return first.room
      ? t('wizard.serialTwiceIn', { line: first.line, space: first.room.name })
      : t('wizard.serialTwice', { line: first.line });
  const known = found.get(serial);
  if (known) return null;
  if (length !== null && serial.length !== length)
    return t('wizard.serialLength', { count: serial.length, usual: length });
  if (known === null && !device.model && draft.model === '') return t('wizard.serialUnknown');
  return null;
};

const deviceProblems = (reading: Reading, t: TFunction): Problem[] => {
  const { devices } = reading;
  const length = usualLength(devices.map(({ serial }) => serial));
  const firstOf = new Map<string, DeviceLine>();
  for (const device of devices) if (!firstOf.has(device.serial)) firstOf.set(device.serial, device);
  return devices.flatMap((device): Problem[] => {
    const { line, room, unknown } = device;
    const at = { step: 'devices', field: fieldId('line', line), line, cell: room?.key } as const;
    const text = serialProblem(device, reading, { first: firstOf.get(device.serial), length }, t);
    if (text !== null) return [{ ...at, text }];
    if (unknown !== '') return [{ ...at, text: t('wizard.noSpace', { name: unknown }) }];
    return room ? [] : [{ ...at, text: t('wizard.waits', { serial: device.serial }), isWaiting: true }];
  });
};

const personProblem = ({ place, cell, name, email, phone }: PersonLine, t: TFunction): string | null => {
  if (!cell || cell.type !== 'APARTMENT') return t('wizard.noApartment', { name: place });
  if (name === '' && email === '') return t('wizard.personName');
  if (email !== '' && !/^\S+@\S+\.\S+$/.test(email)) return t('wizard.email', { email });
  if (phone !== '' && !/^\+358[1-9]\d{4,11}$/.test(phone)) return t('wizard.phone', { phone });
  return null;
};

const dayProblems = ({ draft: { peopleFrom } }: Reading, t: TFunction): Problem[] =>
  peopleFrom.trim() === '' || readDate(peopleFrom) !== null
    ? []
    : [{ step: 'people', field: fieldId('peopleFrom'), text: t('wizard.day') }];

const peopleProblems = ({ people }: Reading, t: TFunction): Problem[] =>
  people.flatMap((person): Problem[] => {
    const text = personProblem(person, t);
    return text === null
      ? []
      : [{ step: 'people', field: fieldId('person', person.line), line: person.line, cell: person.cell?.key, text }];
  });

/** Everything to correct in a draft, in the order of the steps. */
export const problemsOf = (reading: Reading, t: TFunction): Problem[] => [
  ...siteProblems(reading, t),
  ...houseProblems(reading, t),
  ...spaceProblems(reading, t),
  ...deviceProblems(reading, t),
  ...peopleProblems(reading, t),
  ...dayProblems(reading, t),
];
