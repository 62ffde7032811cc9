import type { AuditRecord, RealtimeRecord } from '../../../contract/entities/developer.ts';
import { valueTypeOf } from '../../../contract/valueTypes.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf } from '../../graph/connection.ts';
import type { PageRequest } from '../../graph/cursor.ts';
import type { Context } from '../../graph/graphContext.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { Core } from '../core/Core.ts';
import { logResult } from '../core/coreCodes.ts';
import { logPage, logPageCost } from '../core/coreLog.ts';
import { ValueType } from '../value/ValueType.ts';

/** An entry of the audit log. */
export const AuditEntry = builder.objectRef<AuditRecord>('AuditEntry').implement({
  description: 'Entry of the audit log.',
  fields: (t) => ({
    key: t.exposeInt('id', { description: 'Numeric key.' }),
    at: t.expose('at', { type: 'DateTime', description: 'Time of the event.' }),
    username: t.exposeString('username', {
      nullable: true,
      description: 'Username of the account; null for automatic actions.',
    }),
    actingAdmin: t.exposeString('actingAdmin', {
      nullable: true,
      description: 'Username of the staff admin who impersonated the user.',
    }),
    action: t.exposeString('action', { description: 'A word for the act, as in REBOOT or RENAME.' }),
    detail: t.exposeString('detail', {
      nullable: true,
      description: 'Detail of the action, for example the new name; null if none.',
    }),
    result: t.field({
      type: logResult.type,
      description: 'Result of the operation.',
      resolve: ({ result }) => logResult.read(result),
    }),
  }),
});

const RealtimeSeries = builder.objectRef<RealtimeRecord>('RealtimeSeries').implement({
  description: 'The newest raw readings of one value, sixty at most.',
  fields: (t) => ({
    valueKey: t.exposeInt('valueId', { description: 'Numeric key of the value.' }),
    name: t.exposeString('name', { description: "The value's name." }),
    type: t.field({
      type: ValueType,
      description: 'Type of the measurement.',
      resolve: ({ typeId }) => ({ code: typeId, info: valueTypeOf(typeId) }),
    }),
    unit: t.exposeString('unit', {
      nullable: true,
      description: 'The unit of the value; the readings become that once multiplier and offset are applied.',
    }),
    columns: t.field({
      type: 'SeriesColumns',
      description: 'The readings as columns, the newest last.',
      resolve: ({ points }) => ({ at: points.map(([at]) => at), value: points.map(([, value]) => value) }),
    }),
  }),
});

/** Lists of audit entries. */
export const auditLogs = connectionOf(AuditEntry);

type AuditRequest = PageRequest & { args: { from?: string | null | undefined; until?: string | null | undefined } };

/** Audit log of a core; both fields use the same call. */
const auditOf = ({ load }: Pick<Context, 'load'>, key: number, request: AuditRequest) => {
  const { from, until } = request.args;
  return logPage({ key }, request, ({ id, page }) =>
    load.core.audit({ coreId: id, from: from ?? undefined, to: until ?? undefined, page }),
  );
};

const texts = {
  // GET /ui/developer/audit/{coreId}.
  audit:
    'Audit log of the core, newest first. Requires the staff role MES. Errors: BAD_USER_INPUT for days in the wrong order.',
  // GET /ui/developer/realtime/{coreId}.
  realtime:
    'Newest raw readings of the values of the core. Requires the staff role MES, and for a core of a target access to it. Values in apartments are for administrators of the provider. Errors: NOT_FOUND.',
  from: 'First day, inclusive, in Europe/Helsinki.',
  until: 'Last day, inclusive, in Europe/Helsinki.',
};

const realtimeCost = { field: 1, multiplier: 5 };

builder.objectFields(Core, (t) => ({
  audit: t.connection(
    {
      type: AuditEntry,
      nullable: true,
      description: texts.audit,
      args: {
        from: t.arg({ type: 'Date', description: texts.from }),
        until: t.arg({ type: 'Date', description: texts.until }),
      },
      complexity: logPageCost,
      resolve: ({ key }, args, context, info) => auditOf(context, key, { args, info }),
    },
    auditLogs,
  ),
  realtime: t.field({
    type: [RealtimeSeries],
    nullable: true,
    description: texts.realtime,
    complexity: realtimeCost,
    resolve: ({ key }, _args, { load }) => load.core.realtime(key),
  }),
}));

const CoreInspection = builder.objectRef<{ key: number }>('CoreInspection').implement({
  // GET /ui/developer/….
  description: 'Diagnostics of any core, also of targets that the viewer cannot see. Requires the staff role MES.',
  fields: (t) => ({
    key: t.exposeInt('key', { description: 'Numeric key of the core.' }),
    coreId: t.id({
      description: 'Global ID of the core, for example for setSystemIds.',
      resolve: ({ key }) => encodeNodeId('Core', key),
    }),
    audit: t.connection(
      {
        type: AuditEntry,
        nullable: true,
        description: texts.audit,
        args: {
          from: t.arg({ type: 'Date', description: texts.from }),
          until: t.arg({ type: 'Date', description: texts.until }),
        },
        complexity: logPageCost,
        resolve: ({ key }, args, context, info) => auditOf(context, key, { args, info }),
      },
      auditLogs,
    ),
    realtime: t.field({
      type: [RealtimeSeries],
      nullable: true,
      description: texts.realtime,
      complexity: realtimeCost,
      resolve: ({ key }, _args, { load }) => load.core.realtime(key),
    }),
  }),
});

builder.queryField('coreInspection', (t) =>
  t.field({
    type: CoreInspection,
    nullable: true,
    description:
      'Any core by its key. Requires the staff role MES. Errors: NOT_FOUND at its fields where there is no such core, FORBIDDEN there without those rights.',
    args: { key: t.arg.int({ required: true, description: 'Numeric key of the core.' }) },
    resolve: (_root, { key }) => ({ key }),
  }),
);
