import type { AuditRecord, RealtimeRecord } from '../../../contract/developer.ts';
import { valueTypeOf } from '../../../contract/valueTypes.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf } from '../../graph/connection.ts';
import { Core } from '../core/Core.ts';
import { logResult } from '../core/coreCodes.ts';
import { logPage } from '../core/coreLog.ts';
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
    unit: t.exposeString('unit', { nullable: true, description: 'The unit of the readings.' }),
    columns: t.field({
      type: 'SeriesColumns',
      description: 'The readings as columns, the newest last.',
      resolve: ({ points }) => ({ at: points.map(([at]) => at), value: points.map(([, value]) => value) }),
    }),
  }),
});

builder.objectFields(Core, (t) => ({
  audit: t.connection(
    {
      type: AuditEntry,
      nullable: true,
      description:
        'Who did what to it, the newest first, from the beginning on. Needs the rights of Mes. Errors: BAD_USER_INPUT for days in the wrong order. Source: GET /ui/developer/audit/{coreId}.',
      args: {
        from: t.arg({ type: 'Date', description: 'The first day, as Helsinki counts it.' }),
        to: t.arg({ type: 'Date', description: 'The last day.' }),
      },
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? 50 }),
      resolve: (core, { from, to, ...page }, { load }) =>
        logPage(core, page, ({ id, page: at }) =>
          load.core.audit({ coreId: id, from: from ?? undefined, to: to ?? undefined, page: at }),
        ),
    },
    connectionOf(AuditEntry),
  ),
  realtime: t.field({
    type: [RealtimeSeries],
    nullable: true,
    description:
      'The newest raw readings of its values. Needs the rights of Mes. Source: GET /ui/developer/realtime/{coreId}.',
    complexity: { field: 1, multiplier: 5 },
    resolve: ({ key }, _args, { load }) => load.core.realtime(key),
  }),
}));
