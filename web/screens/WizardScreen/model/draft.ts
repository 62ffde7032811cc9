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
};

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
  site: { name: '', type: 'APARTMENT_BUILDING', address: '', postalCode: '', city: '', customerName: '' },
  houses: [{ id: 'h1', name: house, stairs: 'A', floors: '3', perFloor: '2', first: '1', common: [] }],
  spaces: {},
  devices: '',
  model: '',
  people: '',
  peopleFrom: '',
  left: [],
});

const prefix = 'space.';

/** Stored fields of a draft, by name: a change of one space is a field of its own, so that two machines may both save. */
export const fieldsOf = ({ spaces, ...rest }: Draft): Map<string, string> =>
  new Map([
    ...Object.entries(rest).map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
    ...Object.entries(spaces)
      .filter(([, fields]) => Object.keys(fields).length > 0)
      .map(([key, fields]): [string, string] => [`${prefix}${key}`, JSON.stringify(fields)]),
  ]);

type StoredField = { readonly name: string; readonly value: string };

/** A draft of its stored fields; what is missing or unreadable is as in an empty draft. */
export const draftOf = (fields: readonly StoredField[], empty: Draft): Draft => {
  const draft: Record<string, unknown> = {};
  const spaces: Record<string, SpaceFields> = {};
  for (const { name, value } of fields)
    try {
      if (name.startsWith(prefix)) spaces[name.slice(prefix.length)] = JSON.parse(value) as SpaceFields;
      else if (name in empty) draft[name] = JSON.parse(value);
    } catch {
      continue;
    }
  return { ...empty, ...draft, spaces };
};

/** Stored fields that differ from those that were saved; null for one that is gone. */
export const changedFields = (
  saved: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): { name: string; value: string | null }[] => [
  ...[...now].flatMap(([name, value]) => (saved.get(name) === value ? [] : [{ name, value }])),
  ...[...saved.keys()].flatMap((name) => (now.has(name) ? [] : [{ name, value: null }])),
];
