import { actionKinds, type ActionKind } from '../../entities/core/actions/actionKinds.ts';
import type { Row } from '../../db/schema.ts';
import { dayMs, hourMs } from '../days.ts';
import type { Maker, MadeWorld } from '../maker.ts';

/** A planned action: its age, its user and its log result 0 to 5. */
type PlannedAction = {
  core: string;
  kind: ActionKind;
  by: string;
  /** The staff admin who acted as them. */
  impersonator?: string;
  ago: number;
  took?: number;
  result: 0 | 1 | 2 | 3 | 4 | 5;
  detail?: string;
};

const minute = 60_000;

const plannedActions: PlannedAction[] = [
  { core: 'Olosuhde F71', kind: 'RECONNECT', by: 'huoltomies', ago: 20_000, result: 0 },
  { core: 'Tehonohjain', kind: 'FIRMWARE', by: 'tehooptimi', ago: 7 * minute, result: 0, detail: '1.0.0' },
  { core: 'Olosuhde D40', kind: 'FIRMWARE', by: 'huoltomies', ago: 6 * minute, result: 0, detail: '1.8.0' },
  { core: 'Olosuhde C30', kind: 'REBOOT', by: 'huoltomies', ago: 90 * hourMs, took: 2 * minute, result: 1 },
  { core: 'Olosuhde C30', kind: 'RESET', by: 'huoltomies', ago: 91 * hourMs, took: 4 * minute, result: 4 },
  { core: 'Vesi F70', kind: 'RECONNECT', by: 'huoltomies', ago: 4 * hourMs, took: 3 * minute, result: 3 },
  {
    core: 'Vesi F70',
    kind: 'RECONNECT',
    by: 'isannoitsija',
    impersonator: 'admin',
    ago: 2 * hourMs,
    took: 3 * minute,
    result: 4,
  },
  {
    core: 'Vesi A4',
    kind: 'FIRMWARE',
    by: 'huoltomies',
    ago: 30 * dayMs,
    took: 11 * minute,
    result: 1,
    detail: '2.1.4',
  },
  {
    core: 'Vesi A4',
    kind: 'FIRMWARE',
    by: 'huoltomies',
    ago: 31 * dayMs,
    took: 5 * minute,
    result: 2,
    detail: '2.1.4',
  },
  {
    core: 'Vesi A4',
    kind: 'FIRMWARE',
    by: 'huoltomies',
    ago: 32 * dayMs,
    took: 1 * minute,
    result: 5,
    detail: '2.1.4',
  },
  { core: 'Mama C 3. krs', kind: 'REBOOT', by: 'huoltomies', ago: 12 * dayMs, took: minute, result: 1 },
  {
    core: 'Tehonohjain',
    kind: 'CONFIGURE',
    by: 'tehooptimi',
    ago: 30 * hourMs,
    took: minute,
    result: 2,
    detail: 'Tehoraja 250',
  },
  {
    core: 'Ilmanvaihtokone TK02',
    kind: 'WRITE_IO',
    by: 'mika.ollila',
    ago: 3 * hourMs,
    took: 10 * minute,
    result: 4,
    detail: 'Käyttötavan ohjaus',
  },
  { core: 'Olosuhde E55', kind: 'SET_PARENT', by: 'huoltomies', ago: 20 * minute, result: 0 },
  {
    core: 'Huonenäyttö A7 makuuhuone',
    kind: 'FACTORY_RESET',
    by: 'admin',
    ago: 52 * hourMs,
    took: 5 * minute,
    result: 3,
  },
  {
    core: 'Ilmavirtasäädin, käytävä 2. krs',
    kind: 'TURN_OFF',
    by: 'mika.ollila',
    ago: 2 * hourMs,
    took: minute,
    result: 3,
  },
];

/** Actions that end immediately and are in the audit log only. */
const done: [core: string, action: string, by: string, daysAgo: number, detail: string | null][] = [
  ['Vesi A1', 'RENAME', 'isannoitsija', 210, 'Vesi A1'],
  ['Olosuhde B20', 'MOVE', 'huoltomies', 180, 'Varasto B → B20'],
  ['Vesi D41', 'REPLACE', 'huoltomies', 95, 'Mittari vaihdettu'],
  ['Vesi C31', 'RENAME', 'hallitus.kivela', 14, 'Vesi C31'],
];

const findCores = async ({ db, targets }: MadeWorld): Promise<Map<string, Row<'cores'>>> => {
  const rows = await db
    .selectFrom('cores')
    .selectAll()
    .where('targetId', 'in', Object.values(targets))
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.name, row]));
};

const insertAction = async (world: MadeWorld, core: Row<'cores'>, action: PlannedAction): Promise<void> => {
  const { db, users, madeAt } = world;
  const { kind, ago, took = 0, result, detail = null } = action;
  const userId = users.get(action.by) ?? null;
  const at = madeAt - ago;
  const { id: auditId } = await db
    .insertInto('audit')
    .values({
      coreId: core.id,
      targetId: core.targetId,
      userId,
      impersonatorId: users.get(action.impersonator ?? '') ?? null,
      action: kind,
      detail,
      result,
      at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const isFirmware = kind === 'FIRMWARE';
  const firmware = isFirmware
    ? await db
        .selectFrom('firmwares')
        .select('id')
        .where('configurationId', '=', core.configurationId)
        .where('name', '=', detail)
        .executeTakeFirst()
    : undefined;
  await db
    .insertInto('coreActions')
    .values({
      coreId: core.id,
      auditId,
      userId,
      kind,
      firmwareId: firmware?.id ?? null,
      firmware: isFirmware ? detail : null,
      given: kind === 'SET_PARENT' ? String(core.parentId) : null,
      at,
      deadlineAt: result === 0 ? madeAt + 10 * minute : at + actionKinds[kind].timeoutSeconds * 1000,
      endedAt: result === 0 ? null : at + took,
      result,
    })
    .execute();
};

const insertDone = async (world: MadeWorld, cores: ReadonlyMap<string, Row<'cores'>>): Promise<void> => {
  const rows = done.flatMap(([name, action, by, daysAgo, detail]) => {
    const core = cores.get(name);
    if (!core) return [];
    const userId = world.users.get(by) ?? null;
    return [
      {
        coreId: core.id,
        targetId: core.targetId,
        userId,
        action,
        detail,
        result: 1,
        at: world.madeAt - daysAgo * dayMs,
      },
    ];
  });
  await world.db.insertInto('audit').values(rows).execute();
};

/** Inserts actions with each kind of result. */
export const insertDemoActions: Maker = async (world) => {
  const cores = await findCores(world);
  for (const action of plannedActions) {
    const core = cores.get(action.core);
    if (core) await insertAction(world, core, action);
  }
  await insertDone(world, cores);
  return {};
};
