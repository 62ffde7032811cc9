import type { AlertRecord } from '../../../contract/entities/alert.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, edgeOf, pageOf } from '../../graph/connection.ts';
import { encodeCursor, listOf, type PageArguments, type PageRequest } from '../../graph/cursor.ts';
import type { Context } from '../../graph/graphContext.ts';
import { limits } from '../../graph/limits.ts';
import { orderOf, positionOf } from '../../graph/order.ts';
import { pagesOf } from '../../graph/remotePages.ts';
import { Core } from '../core/Core.ts';
import { Group } from '../group/Group.ts';
import { Space } from '../space/Space.ts';
import { Target } from '../target/Target.ts';
import { Viewer } from '../viewer/Viewer.ts';
import { Alert } from './Alert.ts';
import { AlertState, smartAlertCode } from './alertCodes.ts';
import {
  AlertFilter,
  RaisedAlertOrder,
  faultsOf,
  fitting,
  newestAlerts,
  severeAlerts,
  uiFilterOf,
} from './alertFilter.ts';

/** An alert in a list. */
export const AlertEdge = edgeOf(Alert);

/** A page of alerts. */
export const AlertConnection = connectionOf(Alert, AlertEdge);

/** The cursor of an alert in `Target.alerts` without arguments. */
export const alertCursor = (alert: AlertRecord): string => {
  const list = listOf({ args: {}, info: { parentType: Target, fieldName: 'alerts' }, owner: alert.targetId });
  return encodeCursor(list, { position: positionOf(newestAlerts, alert), page: 1 });
};

const countOfActive =
  'Number of active alerts: not ended, acknowledged ones included; several of one fault count once.';

builder.objectField(Target, 'activeAlertCount', (t) =>
  t.int({ description: countOfActive, resolve: ({ alertCount }) => alertCount }),
);
builder.objectField(Target, 'openAlertCount', (t) =>
  t.int({
    nullable: true,
    // GET /ui/alerts, one call for all sites.
    description: 'Number of open alerts: not ended and not acknowledged; several of one fault count once.',
    resolve: async ({ id }, _args, { load }) =>
      faultsOf((await load.alert.activeOf(id))?.filter(({ state }) => state === 'open') ?? []).length,
  }),
);
builder.objectField(Target, 'worstAlertLevel', (t) =>
  t.int({
    nullable: true,
    description: 'Level of the most severe open alert; null if there is none. No additional request.',
    resolve: ({ worstAlert }) => worstAlert?.level ?? null,
  }),
);
builder.objectField(Target, 'worstAlertCode', (t) =>
  t.field({
    type: smartAlertCode.type,
    nullable: true,
    description: 'Code of the most severe open alert; null if there is none. No additional request.',
    resolve: ({ worstAlert }) => (worstAlert ? smartAlertCode.read(worstAlert.type) : null),
  }),
);
builder.objectField(Target, 'worstAlertName', (t) =>
  t.string({
    nullable: true,
    description: 'Name of the most severe open alert; null if there is none. No additional request.',
    resolve: ({ worstAlert }) => worstAlert?.name ?? null,
  }),
);
builder.objectField(Target, 'newestAlertAt', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    // GET /ui/alerts, one call for all sites.
    description: 'Start time of the newest open alert; null if there is none.',
    resolve: async ({ id }, _args, { load }) =>
      (await load.alert.activeOf(id))?.find(({ state }) => state === 'open')?.from ?? null,
  }),
);
builder.objectField(Space, 'activeAlertCount', (t) =>
  t.int({ description: countOfActive, resolve: ({ alertCount }) => alertCount }),
);

/** Arguments of a list of alerts as /ui takes them. The page size is always the same: cursors contain the page. */
const requestOf = ({ filter, order, state, from, until, faults }: ListArguments) => ({
  ...uiFilterOf(filter ?? {}),
  ...(faults && { faults }),
  ...(state && { state }),
  ...(from && { from }),
  ...(until && { to: until }),
  ...(order && order !== 'newest' && { order }),
  pageSize: limits.remotePage,
});

/** Argument of a list that may leave out what another item explains. */
const faultsDescription =
  'Whether alerts are left out that another one of the list explains, so that one fault is one item. Default: false.';

const sortings = { newest: newestAlerts, severity: severeAlerts };

type ListArguments = PageArguments & {
  filter?: typeof AlertFilter.$inferInput | null | undefined;
  order?: keyof typeof sortings | null | undefined;
  state?: AlertRecord['state'] | null | undefined;
  from?: string | null | undefined;
  until?: string | null | undefined;
  faults?: boolean | null | undefined;
};

/** Alerts that /ui pages: of one target, or of all visible ones. */
const alertPages = (target: number | null, args: ListArguments, { load }: Context, info: PageRequest['info']) => {
  const { groupId, spaceId, coreId, targetId, ...request } = requestOf(args);
  const parents = { ...(groupId && { groupId }), ...(spaceId && { spaceId }), ...(coreId && { coreId }) };
  const id = target ?? targetId;
  return pagesOf(
    (page) =>
      id === undefined
        ? load.alert.ownPage({ ...request, page })
        : load.alert.page({ id, ...request, ...parents, page }),
    sortings[args.order ?? 'newest'],
    { args, info, ...(target !== null && { owner: target }) },
  );
};

const complexity = ({ first, last }: PageArguments) => ({
  field: 1,
  multiplier: Math.min(first ?? last ?? limits.remotePage, limits.remotePage),
});

builder.objectField(Target, 'alerts', (t) =>
  t.connection(
    {
      type: Alert,
      nullable: true,
      // GET /ui/targets/{id}/alerts.
      description: `Alerts that were raised, the newest first by default; at most ${limits.remotePage} a page.`,
      args: {
        state: t.arg({ type: AlertState, description: 'State. Default: all states.' }),
        from: t.arg({ type: 'Date', description: 'First day on which the alerts were raised, in Europe/Helsinki.' }),
        until: t.arg({ type: 'Date', description: 'Last day on which the alerts were raised, inclusive.' }),
        faults: t.arg.boolean({ description: faultsDescription }),
        order: t.arg({ type: RaisedAlertOrder, description: 'Sort order. Default: NEWEST.' }),
      },
      complexity,
      resolve: ({ id }, args, context, info) => alertPages(id, args, context, info),
    },
    AlertConnection,
  ),
);

builder.objectField(Viewer, 'alerts', (t) =>
  t.connection(
    {
      type: Alert,
      nullable: true,
      // GET /ui/alerts/all.
      description: `Alerts of all visible targets, the newest first by default; at most ${limits.remotePage} a page.`,
      args: {
        filter: t.arg({ type: AlertFilter, description: 'Filter. Default: all items.' }),
        order: t.arg({ type: RaisedAlertOrder, description: 'Sort order. Default: NEWEST.' }),
      },
      complexity,
      resolve: (_viewer, args, context, info) => alertPages(null, args, context, info),
    },
    AlertConnection,
  ),
);

builder.objectField(Group, 'activeAlerts', (t) =>
  t.connection(
    {
      type: Alert,
      nullable: true,
      description: 'Alerts of this group that have not ended, acknowledged ones included, the most severe first.',
      args: { faults: t.arg.boolean({ description: faultsDescription }) },
      complexity: ({ first, last }) => ({ field: 1, multiplier: Math.min(first ?? last ?? 5, limits.page) }),
      // GET /ui/alerts, one call for all buildings and none where no space of theirs has an alert.
      resolve: async ({ id, targetId, spaces }, args, { load }, info) => {
        const inSite = spaces.some(({ alertCount }) => alertCount > 0) ? await load.alert.activeOf(targetId) : null;
        const rows = inSite?.filter(({ groupId }) => groupId === id) ?? [];
        return pageOf(args.faults ? faultsOf(rows) : rows, severeAlerts, { args, info, owner: id });
      },
    },
    AlertConnection,
  ),
);

builder.objectField(Space, 'activeAlerts', (t) =>
  t.connection(
    {
      type: Alert,
      nullable: true,
      // GET /ui/alerts, one call for all spaces and none where they have no alerts.
      description: 'Alerts of this space that have not ended, acknowledged ones included, the most severe first.',
      args: { faults: t.arg.boolean({ description: faultsDescription }) },
      complexity: ({ first, last }) => ({ field: 1, multiplier: Math.min(first ?? last ?? 5, limits.page) }),
      resolve: async ({ id, targetId, alertCount }, args, { load }, info) => {
        const inSite = alertCount > 0 ? await load.alert.activeOf(targetId) : null;
        const rows = inSite?.filter(({ spaceId }) => spaceId === id) ?? [];
        return pageOf(args.faults ? faultsOf(rows) : rows, severeAlerts, { args, info, owner: id });
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
      // GET /ui/alerts, one call for all devices.
      description: 'Alerts of this core that have not ended, the most severe first.',
      args: { faults: t.arg.boolean({ description: faultsDescription }) },
      complexity: ({ first, last }) => ({ field: 1, multiplier: Math.min(first ?? last ?? 5, limits.page) }),
      resolve: async ({ key }, args, { load }, info) => {
        const rows = (await load.alert.open()).filter(({ coreId }) => coreId === key);
        return pageOf(args.faults ? faultsOf(rows) : rows, severeAlerts, { args, info, owner: key });
      },
    },
    AlertConnection,
  ),
);

const activeOrder = orderOf(
  'Alert',
  {
    FROM: { means: 'Start time of the alerts.', by: ({ from }: AlertRecord) => Date.parse(from) },
    LEVEL: { means: 'The number of the level.', by: ({ level }: AlertRecord) => level },
    TARGET: { means: 'Name of the target.', by: ({ targetName }: AlertRecord) => targetName },
    NAME: { means: 'Subject of the alerts.', by: ({ name }: AlertRecord) => name },
  },
  newestAlerts,
);

builder.objectField(Viewer, 'activeAlerts', (t) =>
  t.connection(
    {
      type: Alert,
      nullable: true,
      // GET /ui/alerts.
      description: `Alerts of all targets of the viewer that have not ended, acknowledged ones included.`,
      args: {
        filter: t.arg({ type: AlertFilter, description: 'Filter. Default: all items.' }),
        order: t.arg({ type: activeOrder.type, description: 'Sort order. Default: newest first.' }),
      },
      complexity: ({ first, last }) => ({ field: 1, multiplier: Math.min(first ?? last ?? 100, limits.page) }),
      resolve: async (_viewer, args, { load }, info) =>
        pageOf(fitting(await load.alert.open(), args.filter ?? {}), activeOrder.requested(args.order), {
          args,
          info,
        }),
    },
    AlertConnection,
  ),
);
