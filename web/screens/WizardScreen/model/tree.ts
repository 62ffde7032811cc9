import type { TFunction } from 'i18next';
import type { CheckStepMutation } from '../../../__generated__/CheckStepMutation.graphql.ts';
import { readDate } from '../../../forms/texts.ts';
import type { DeviceLine } from './devices.ts';
import type { Step } from './draft.ts';
import type { Cell, House } from './house.ts';
import { fieldId, readDecimal, type Problem, type Reading } from './problems.ts';

/** Input of the mutation that creates the tree. */
export type TreeInput = CheckStepMutation['variables']['input'];

type GroupInput = TreeInput['groups'][number];
type SpaceInput = NonNullable<GroupInput['spaces']>[number];
type CoreInput = NonNullable<SpaceInput['cores']>[number];

/** Element of the wizard that a row of the tree was made of. */
type Source = { step: Step; field: string; cell?: string; line?: number };

/** A tree, and the source of each of its rows by the beginning of the path. */
export type MadeTree = { input: Omit<TreeInput, 'dryRun' | 'draftId'>; sources: Map<string, Source> };

const optional = (typed: string): string | undefined => typed.trim() || undefined;

const coreOf = (device: DeviceLine, { found, draft }: Reading): CoreInput => {
  const known = found.get(device.serial);
  return {
    name: [device.room?.name, device.kind || device.model?.name].filter(Boolean).join(' '),
    serialId: known?.serialId ?? device.serial,
    configurationId: known ? undefined : (device.model?.configurationId ?? optional(draft.model)),
  };
};

const spaceOf = ({ name, type, size, residents, tampuuriName, x, y, w, h }: Cell): SpaceInput => ({
  name: name.trim(),
  number: type === 'APARTMENT' && name.length <= 20 ? name.trim() : undefined,
  type: type as SpaceInput['type'],
  size: readDecimal(size) ?? undefined,
  residentCount: optional(residents) === undefined ? undefined : Number(residents),
  tampuuriName: optional(tampuuriName),
  x,
  y,
  w,
  h,
});

/** Makes the spaces of a building: its stairwells, then its cells, each with its devices and residents. */
const spacesOf = (house: House, g: number, reading: Reading, t: TFunction, sources: MadeTree['sources']) => {
  const devices = Map.groupBy(reading.devices, ({ room }) => room?.key ?? '');
  const people = Map.groupBy(reading.people, ({ cell }) => cell?.key ?? '');
  const stairs = house.stairs
    .filter(({ name }) => name !== '')
    .map(({ name, x, h }) => ({
      key: `${house.id}.stair.${name}`,
      field: fieldId(house.id, 'stairs'),
      space: { name: t('wizard.stairwell', { name }), type: 'APARTMENTS', x, y: 0, w: 1, h } as SpaceInput,
    }));
  const cells = house.cells.map((cell) => ({
    key: cell.key,
    field: fieldId(cell.key, 'name'),
    space: spaceOf(cell),
  }));
  return [...stairs, ...cells].map(({ key, field, space }, s): SpaceInput => {
    const path = `groups.${g}.spaces.${s}`;
    sources.set(path, { step: 'spaces', field, cell: key });
    const own = devices.get(key) ?? [];
    const residents = people.get(key) ?? [];
    own.forEach(({ line }, c) =>
      sources.set(`${path}.cores.${c}`, { step: 'devices', field: fieldId('line', line), line, cell: key }),
    );
    residents.forEach(({ line }, p) =>
      sources.set(`${path}.residents.${p}`, { step: 'people', field: fieldId('person', line), line, cell: key }),
    );
    return {
      ...space,
      cores: own.map((device) => coreOf(device, reading)),
      residents: residents.map(({ name, email, phone, role }) => ({
        name: optional(name),
        email: optional(email),
        phone: optional(phone),
        role,
        validFrom: readDate(reading.draft.peopleFrom) ?? reading.today,
      })),
    };
  });
};

/** The tree of a draft, for a new target or one that exists. */
export const treeOf = (reading: Reading, targetId: string | null, t: TFunction): MadeTree => {
  const { site } = reading.draft;
  const sources: MadeTree['sources'] = new Map([['target', { step: 'site', field: fieldId('site', 'name') }]]);
  const groups = reading.houses.map((house, g): GroupInput => {
    sources.set(`groups.${g}`, { step: 'houses', field: fieldId(house.id, 'name') });
    const spaces = spacesOf(house, g, reading, t, sources);
    return { name: house.name.trim(), width: house.columns, height: house.rows, spaces };
  });
  const target: TreeInput['target'] =
    targetId === null
      ? {
          new: {
            name: site.name.trim(),
            type: site.type as NonNullable<TreeInput['target']['new']>['type'],
            address: optional(site.address),
            postalCode: optional(site.postalCode),
            city: optional(site.city),
            country: optional(site.country),
            customerName: optional(site.customerName),
          },
        }
      : { id: targetId };
  return { input: { target, groups }, sources };
};

/** Errors of the service as problems of the wizard, each at the row of the draft that its path names. */
export const serverProblems = (
  refusals: readonly { message: string; path?: readonly unknown[] | null }[],
  sources: MadeTree['sources'],
): Problem[] =>
  refusals.map(({ message, path }) => {
    const parts = (path ?? []).slice(1).map(String);
    for (let length = parts.length; length > 0; length -= 1) {
      const source = sources.get(parts.slice(0, length).join('.'));
      if (source) return { ...source, text: message };
    }
    return { step: 'check', field: fieldId('check'), text: message };
  });
