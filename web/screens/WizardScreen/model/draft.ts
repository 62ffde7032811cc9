import { ofFirstFormat } from './olderDraft.ts';
import { parseField, type StoredField } from './storedField.ts';

/** Steps of the wizard, in order. */
export const steps = ['site', 'houses', 'spaces', 'devices', 'people', 'check'] as const;

/** A step of the wizard. */
export type Step = (typeof steps)[number];

/** Whether a word names a step. */
export const isStep = (word: string): word is Step => steps.some((step) => step === word);

/** The site as it is typed. */
export type SiteFields = {
  name: string;
  type: string;
  address: string;
  postalCode: string;
  city: string;
  /** ISO 3166 alpha-2. */
  country: string;
  customerName: string;
};

/** The pattern of one building as it is typed. */
export type HouseFields = {
  id: string;
  name: string;
  stairs: string;
  floors: string;
  perFloor: string;
  first: string;
  /** Names of the common spaces. */
  common: readonly string[];
  /** The pattern before the change in hand, in which spaces with details or devices still have their names. */
  settled?: HousePattern | undefined;
};

/** The part of a building that its spaces are made of. */
export type HousePattern = Pick<HouseFields, 'stairs' | 'floors' | 'perFloor' | 'first' | 'common'>;

/** The pattern of a building. */
export const patternOf = ({ stairs, floors, perFloor, first, common }: HouseFields): HousePattern => ({
  stairs,
  floors,
  perFloor,
  first,
  common,
});

/** What was changed in a space beside the pattern, as it is typed. */
export type SpaceFields = Partial<Record<'name' | 'type' | 'size' | 'residents' | 'tampuuriName', string>>;

/** A draft of the wizard. */
export type Draft = {
  site: SiteFields;
  houses: readonly HouseFields[];
  /** Changes of spaces, by the key of the space. */
  spaces: Readonly<Record<string, SpaceFields>>;
  /** Lines of devices: serial, space and kind. */
  devices: string;
  /** Kinds of the devices that each apartment gets from a reader, with commas between. */
  kinds: string;
  /** Configuration of the devices that are new to the service; empty for none. */
  model: string;
  /** Lines of residents: space, name, email, telephone and role. */
  people: string;
  /** First day of their residence. */
  peopleFrom: string;
  /** Steps that were left once: what is missing in them is an error. */
  left: readonly Step[];
};

/** An empty draft with one building of a name. */
export const emptyDraft = (house: string): Draft => ({
  site: {
    name: '',
    type: 'APARTMENT_BUILDING',
    address: '',
    postalCode: '',
    city: '',
    country: 'FI',
    customerName: '',
  },
  houses: [{ id: 'h1', name: house, stairs: 'A', floors: '3', perFloor: '2', first: '1', common: [] }],
  spaces: {},
  devices: '',
  kinds: '',
  model: '',
  people: '',
  peopleFrom: '',
  left: [],
});

/** Stored names of a field of a group: its prefix, the key of its subject, and the field. */
const nameParts = /^(site|house|space)\.(?:(.+)\.)?(\w+)$/;

type Group = Readonly<Record<string, unknown>>;

const fieldsOfGroup = (prefix: string, group: Group): [string, string][] =>
  Object.entries(group).flatMap(([name, value]) =>
    value === undefined || name === 'id' ? [] : [[`${prefix}.${name}`, JSON.stringify(value)]],
  );

/** Stored fields of a draft, by name: each field of the forms is one of its own, so that two machines may both save. */
export const fieldsOf = ({ site, houses, spaces, ...rest }: Draft): Map<string, string> =>
  new Map([
    ...Object.entries(rest).map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
    ...fieldsOfGroup('site', site),
    ['houses', JSON.stringify(houses.map(({ id }) => id))],
    ...houses.flatMap((house) => fieldsOfGroup(`house.${house.id}`, house)),
    ...Object.entries(spaces).flatMap(([key, fields]) => fieldsOfGroup(`space.${key}`, fields)),
  ]);

/** A stored draft as it was read. */
export type StoredDraft = {
  readonly id: string;
  readonly version: number;
  readonly savedAt: string;
  readonly fields: readonly StoredField[];
};

/** A draft of its stored fields; what is missing or unreadable is as in an empty draft. */
export const draftOf = (stored: readonly StoredField[], empty: Draft): Draft => {
  const fields = ofFirstFormat(stored) ?? stored;
  const plain: Record<string, unknown> = {};
  const groups = {
    site: new Map<string, object>(),
    house: new Map<string, object>(),
    space: new Map<string, object>(),
  };
  for (const { name, value: text } of fields) {
    const value = parseField(text);
    const [, prefix, subject = '', field = ''] = nameParts.exec(name) ?? [];
    if (value === undefined) continue;
    if (prefix === 'site' || prefix === 'house' || prefix === 'space')
      groups[prefix].set(subject, { ...groups[prefix].get(subject), [field]: value });
    else if (name in empty) plain[name] = value;
  }
  const [blank] = empty.houses;
  const listed = plain['houses'];
  const ids: readonly unknown[] = Array.isArray(listed) ? listed : empty.houses.map(({ id }) => id);
  return {
    ...empty,
    ...plain,
    site: { ...empty.site, ...groups.site.get('') },
    houses: blank ? ids.map((id) => ({ ...blank, ...groups.house.get(String(id)), id: String(id) })) : [],
    spaces: Object.fromEntries(groups.space),
  };
};

/**
 * Fields of a stored draft with which the draft in hand is compared: what it lacks is as in an empty draft, and no change.
 * One of the first format is written in the names of today as a whole.
 */
export const savedFields = (stored: readonly StoredField[], empty: Draft): Map<string, string> =>
  ofFirstFormat(stored) ? new Map(stored.map(({ name, value }) => [name, value])) : fieldsOf(draftOf(stored, empty));

/** Stored fields that differ from those that were saved; null for one that is gone. */
export const changedFields = (
  saved: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): { name: string; value: string | null }[] => [
  ...[...now].flatMap(([name, value]) => (saved.get(name) === value ? [] : [{ name, value }])),
  ...[...saved.keys()].flatMap((name) => (now.has(name) ? [] : [{ name, value: null }])),
];
