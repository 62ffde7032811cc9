import type { UiClient } from '../../bff/ui/client.ts';
import type { OutputOf } from '../../contract/wire/endpoint.ts';
import type { Ui } from '../../contract/ui.ts';

type Target = OutputOf<Ui['targets']>[number];

/** Value of each household's meter, and the meters created for this import. */
export type Meters = { valueIds: Map<string, number>; made: string[]; targetIsNew: boolean };

/** Type of a cold water meter. */
const coldWater = 34;

/** Configuration of a single cold water meter that counts litres. */
const coldWaterConfiguration = 1;

/** Name of the group that an import creates. */
const groupName = 'A';

const coreName = (household: string) => `Cold water ${household}`;

const serialOf = (target: string, household: string) => `import:${target}:${household}`.slice(0, 64);

const spacesOf = (target: Target | undefined) => target?.groups.flatMap(({ spaces }) => spaces) ?? [];

const known = async (ui: UiClient, target: Target | undefined, households: readonly string[]) => {
  const cores = target ? await ui.targetCores({ id: target.id }) : [];
  const valueIds = new Map<string, number>();
  for (const household of households) {
    const core = cores.find(({ serialId }) => serialId === serialOf(target?.name ?? '', household));
    const value = core?.values.find(({ typeId }) => typeId === coldWater);
    if (value) valueIds.set(household, value.id);
  }
  return valueIds;
};

/** Groups and spaces that an import has to create; existing names are used. */
const missingTree = (target: Target | undefined, name: string, households: readonly string[]) => {
  const spaces = spacesOf(target);
  const group = target?.groups.find((one) => one.name === groupName);
  return {
    ...(target ? { targetId: target.id } : { target: { name, type: 1 } }),
    groups: [
      {
        ...(group ? { id: group.id } : {}),
        name: groupName,
        spaces: households.map((household) => {
          const space = spaces.find((one) => one.groupId === group?.id && one.name === household);
          const core = {
            name: coreName(household),
            serialId: serialOf(name, household),
            configurationId: coldWaterConfiguration,
          };
          return {
            ...(space ? { id: space.id } : { type: 1, no: household.slice(0, 20) }),
            name: household,
            cores: [core],
          };
        }),
      },
    ],
  };
};

/** Finds or creates the target and a meter for each household; a dry run only checks that they could be created. */
export const findMeters = async (
  ui: UiClient,
  name: string,
  households: readonly string[],
  dryRun: boolean,
): Promise<Meters> => {
  const target = (await ui.targets({})).find((one) => one.name === name);
  const valueIds = await known(ui, target, households);
  const missing = households.filter((household) => !valueIds.has(household));
  const meters = { valueIds, made: missing, targetIsNew: !target };
  if (missing.length === 0) return meters;
  const tree = await ui.createTree({ ...missingTree(target, name, missing), dryRun });
  if (tree.errors.length > 0)
    throw new Error(
      `The apartments cannot be made: ${tree.errors.map(({ path, code }) => `${path} ${code}`).join(', ')}`,
    );
  for (const space of tree.groups.flatMap(({ spaces }) => spaces))
    for (const value of space.cores.flatMap(({ values }) => values))
      if (value.typeId === coldWater) valueIds.set(space.name, value.id);
  return meters;
};
