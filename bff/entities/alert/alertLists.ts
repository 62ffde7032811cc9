import type { AlertRecord } from '../../../contract/entities/alert.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, edgeOf, pageOf } from '../../graph/connection.ts';
import { encodeCursor, listOf } from '../../graph/cursor.ts';
import { limits } from '../../graph/limits.ts';
import { optionalKey } from '../../graph/nodeId.ts';
import { newestFirst, orderOf, positionOf } from '../../graph/order.ts';
import { pagesOf } from '../../graph/remotePages.ts';
import { Core } from '../core/Core.ts';
import { Space } from '../space/Space.ts';
import { Target } from '../target/Target.ts';
import { Viewer } from '../viewer/Viewer.ts';
import { Alert } from './Alert.ts';
import { AlertState, smartAlertCode } from './alertCodes.ts';

/** An alert in a list. */
export const AlertEdge = edgeOf(Alert);

/** A page of alerts. */
export const AlertConnection = connectionOf(Alert, AlertEdge);

const newestAlerts = newestFirst(({ from }: AlertRecord) => from);

/** The cursor of an alert in `Target.alerts` without arguments. */
export const alertCursor = (alert: AlertRecord): string => {
  const list = listOf({ args: {}, info: { parentType: Target, fieldName: 'alerts' }, owner: alert.targetId });
  return encodeCursor(list, { position: positionOf(newestAlerts, alert), page: 1 });
};

const activeAlerts = 'Alerts that have not ended, acknowledged ones included.';

builder.objectField(Target, 'alertCount', (t) =>
  t.int({ description: `How many there are: ${activeAlerts}`, resolve: ({ alertCount }) => alertCount }),
);
builder.objectField(Target, 'openAlertCount', (t) =>
  t.int({
    nullable: true,
    description: 'How many alerts go on that nobody has acknowledged. Source: GET /ui/alerts, one call for all sites.',
    resolve: async ({ id }, _args, { load }) =>
      (await load.alert.activeOf(id))?.filter(({ state }) => state === 'open').length ?? 0,
  }),
);
builder.objectField(Target, 'newestAlertAt', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    description:
      'When the newest of the alerts was raised that go on and nobody has acknowledged; null where there is none. Source: GET /ui/alerts, one call for all sites.',
    resolve: async ({ id }, _args, { load }) =>
      (await load.alert.activeOf(id))?.find(({ state }) => state === 'open')?.from ?? null,
  }),
);
builder.objectField(Space, 'alertCount', (t) =>
  t.int({ description: `How many there are: ${activeAlerts}`, resolve: ({ alertCount }) => alertCount }),
);

builder.objectField(Target, 'alerts', (t) =>
  t.connection(
    {
      type: Alert,
      nullable: true,
      description: `Alerts that were raised, the newest first; at most ${limits.remotePage} a page. Source: GET /ui/targets/{id}/alerts.`,
      args: {
        state: t.arg({ type: AlertState, description: 'Only those that stand so; all without it.' }),
        from: t.arg({ type: 'Date', description: 'Only those raised on this day or later, in Europe/Helsinki.' }),
        to: t.arg({ type: 'Date', description: 'Only those raised on this day or earlier.' }),
      },
      complexity: ({ first, last }) => ({
        field: 1,
        multiplier: Math.min(first ?? last ?? limits.remotePage, limits.remotePage),
      }),
      resolve: ({ id }, args, { load }, info) => {
        const filter = { state: args.state ?? undefined, from: args.from ?? undefined, to: args.to ?? undefined };
        return pagesOf((page) => load.alert.page({ id, ...filter, page }), newestAlerts, { args, info, owner: id });
      },
    },
    AlertConnection,
  ),
);

builder.objectField(Space, 'openAlerts', (t) =>
  t.connection(
    {
      type: Alert,
      nullable: true,
      description:
        'Alerts of this space that have not ended, acknowledged ones included, the newest first. Source: GET /ui/alerts, one call for all spaces and none where they have no alerts.',
      complexity: ({ first, last }) => ({ field: 1, multiplier: Math.min(first ?? last ?? 5, limits.page) }),
      resolve: async ({ id, targetId, alertCount }, args, { load }, info) => {
        const inSite = alertCount > 0 ? await load.alert.activeOf(targetId) : null;
        const rows = inSite?.filter(({ spaceId }) => spaceId === id) ?? [];
        return pageOf(rows, newestAlerts, { args, info, owner: id });
      },
    },
    AlertConnection,
  ),
);

builder.objectField(Core, 'notifications', (t) =>
  t.connection(
    {
      type: Alert,
      nullable: true,
      description:
        'Alerts of this device that have not ended, the newest first. Source: GET /ui/alerts, one call for all devices.',
      complexity: ({ first, last }) => ({ field: 1, multiplier: Math.min(first ?? last ?? 5, limits.page) }),
      resolve: async ({ key }, args, { ui }, info) => {
        const rows = (await ui.openAlerts({})).filter(({ coreId }) => coreId === key);
        return pageOf(rows, newestAlerts, { args, info, owner: key });
      },
    },
    AlertConnection,
  ),
);

const AlertFilter = builder.inputType('AlertFilter', {
  description: 'Which alerts; everything that is given has to hold.',
  fields: (t) => ({
    text: t.string({ description: "A part of the name or the site's name; case does not matter." }),
    code: t.field({ type: [smartAlertCode.type], description: 'What raised them; any of these.' }),
    level: t.intList({ description: 'The numbers of their levels; any of these.' }),
    state: t.field({ type: AlertState, description: 'How they stand.' }),
    targetId: t.id({ description: 'The site that they are in.' }),
  }),
});

const order = orderOf(
  'Alert',
  {
    FROM: { means: 'When they were raised.', by: ({ from }: AlertRecord) => Date.parse(from) },
    LEVEL: { means: 'The number of the level.', by: ({ level }: AlertRecord) => level },
    TARGET: { means: "The site's name.", by: ({ targetName }: AlertRecord) => targetName },
    NAME: { means: 'What they are about.', by: ({ name }: AlertRecord) => name },
  },
  newestAlerts,
);

const fits = ({ text, code, level, state, targetId }: typeof AlertFilter.$inferInput) => {
  const target = optionalKey('Target', targetId);
  const wanted = text?.trim().toLocaleLowerCase('fi') ?? '';
  return (alert: AlertRecord): boolean =>
    (!code || code.includes(smartAlertCode.read(alert.type))) &&
    (!level || level.includes(alert.level)) &&
    (!state || alert.state === state) &&
    (target === undefined || alert.targetId === target) &&
    [alert.name, alert.targetName].some((word) => word.toLocaleLowerCase('fi').includes(wanted));
};

builder.objectField(Viewer, 'openAlerts', (t) =>
  t.connection(
    {
      type: Alert,
      nullable: true,
      description: `Alerts of all the viewer's sites that have not ended, acknowledged ones included. Source: GET /ui/alerts.`,
      args: {
        filter: t.arg({ type: AlertFilter, description: 'Which of them; all without it.' }),
        order: t.arg({ type: order.type, description: 'In which order; the newest first without it.' }),
      },
      complexity: ({ first, last }) => ({ field: 1, multiplier: Math.min(first ?? last ?? 100, limits.page) }),
      resolve: async (_viewer, args, { ui }, info) =>
        pageOf((await ui.openAlerts({})).filter(fits(args.filter ?? {})), order.requested(args.order), { args, info }),
    },
    AlertConnection,
  ),
);
