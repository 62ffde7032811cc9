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

const AuditEntry = builder.objectRef<AuditRecord>('AuditEntry').implement({
  description: 'Who did what to a device, and how it ended.',
  fields: (t) => ({
    key: t.exposeInt('id', { description: "/ui's own number." }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    username: t.exposeString('username', { nullable: true, description: 'Who; null where nobody did.' }),
    actingAdmin: t.exposeString('actingAdmin', {
      nullable: true,
      description: 'The staff admin who acted as that user.',
    }),
    action: t.exposeString('action', { description: 'A word for the act, as in REBOOT or RENAME.' }),
    detail: t.exposeString('detail', { nullable: true, description: 'What belongs to it, as the new name.' }),
    result: t.field({
      type: logResult.type,
      description: 'How it ended.',
      resolve: ({ result }) => logResult.read(result),
    }),
  }),
});

const RealtimeSeries = builder.objectRef<RealtimeRecord>('RealtimeSeries').implement({
  description: 'The newest raw readings of one value, sixty at most.',
  fields: (t) => ({
    valueKey: t.exposeInt('valueId', { description: "/ui's own number of the value." }),
    name: t.exposeString('name', { description: "The value's name." }),
    type: t.field({
      type: ValueType,
      description: 'What it measures.',
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

const auditLogs = connectionOf(AuditEntry);

type AuditRequest = PageRequest & { args: { from?: string | null | undefined; to?: string | null | undefined } };

/** Audit log of a core; both fields use the same call. */
const auditOf = ({ load }: Pick<Context, 'load'>, key: number, request: AuditRequest) => {
  const { from, to } = request.args;
  return logPage({ key }, request, ({ id, page }) =>
    load.core.audit({ coreId: id, from: from ?? undefined, to: to ?? undefined, page }),
  );
};

const texts = {
  audit:
    'Who did what to it, the newest first. Needs the rights of Mes. Errors: BAD_USER_INPUT for days in the wrong order. Source: GET /ui/developer/audit/{coreId}.',
  realtime:
    'The newest raw readings of its values. Needs the rights of Mes. Source: GET /ui/developer/realtime/{coreId}.',
  from: 'The first day, as Helsinki counts it.',
  to: 'The last day.',
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
        to: t.arg({ type: 'Date', description: texts.to }),
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
  description:
    'What Mes may look into of any device, also one in a site that they do not see. Source: GET /ui/developer/….',
  fields: (t) => ({
    key: t.exposeInt('key', { description: "/ui's own number of the device." }),
    coreId: t.id({
      description: 'The global id of the device, by which setSystemIds knows it.',
      resolve: ({ key }) => encodeNodeId('Core', key),
    }),
    audit: t.connection(
      {
        type: AuditEntry,
        nullable: true,
        description: texts.audit,
        args: {
          from: t.arg({ type: 'Date', description: texts.from }),
          to: t.arg({ type: 'Date', description: texts.to }),
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
      'Any device by its key, for those with the rights of Mes. Errors: NOT_FOUND at its fields where there is no such device, FORBIDDEN there without those rights.',
    args: { key: t.arg.int({ required: true, description: "/ui's own number of the device." }) },
    resolve: (_root, { key }) => ({ key }),
  }),
);
