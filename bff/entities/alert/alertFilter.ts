import type { AlertRecord } from '../../../contract/entities/alert.ts';
import { builder } from '../../graph/builder.ts';
import { optionalKey, readWithin } from '../../graph/nodeId.ts';
import { newestFirst, type ListOrder } from '../../graph/order.ts';
import { badInput } from '../../graph/problems.ts';
import { AlertState, smartAlertCode } from './alertCodes.ts';

/** The newest alerts first. */
export const newestAlerts = newestFirst(({ from }: AlertRecord) => from);

/** The most severe alerts first, the newest among equals. */
export const severeAlerts: ListOrder<AlertRecord> = [{ by: ({ level }) => level }, ...newestAlerts];

/** Sort orders of lists of alerts that /ui pages. */
export const RaisedAlertOrder = builder.enumType('RaisedAlertOrder', {
  description: 'Sort order of raised alerts.',
  values: {
    NEWEST: { value: 'newest', description: 'The newest first.' },
    SEVERITY: { value: 'severity', description: 'The most urgent level first, the newest among equals.' },
  } as const,
});

/** Filter of a list of alerts. */
export const AlertFilter = builder.inputType('AlertFilter', {
  description: 'Filter for alerts; all conditions must match.',
  fields: (t) => ({
    text: t.string({ description: 'Part of the name of the alert or of its target; case-insensitive.' }),
    code: t.field({ type: [smartAlertCode.type], description: 'Alert codes; any of them matches.' }),
    level: t.intList({ description: 'Numbers of alert levels; any of them matches. A smaller number is more urgent.' }),
    state: t.field({ type: AlertState, description: 'State of the alerts.' }),
    active: t.boolean({ description: 'Whether the alerts have not ended: true for open and acknowledged ones.' }),
    faults: t.boolean({
      description:
        'Whether alerts are left out that another one of the list explains, so that one fault is one item. With a text, codes or levels none is left out. Default: false.',
    }),
    from: t.field({ type: 'Date', description: 'First day on which the alerts were raised, in Europe/Helsinki.' }),
    until: t.field({ type: 'Date', description: 'Last day on which the alerts were raised, inclusive.' }),
    targetId: t.id({ description: 'ID of the target of the alerts.' }),
    targetKey: t.int({ description: 'Numeric key of the target, in place of `targetId`.' }),
    groupId: t.id({ description: 'ID of the group of the alerts.' }),
    spaceId: t.id({ description: 'ID of the space of the alerts.' }),
    coreId: t.id({ description: 'ID of the core of the alerts.' }),
  }),
});

type Filter = typeof AlertFilter.$inferInput;

const parentTypes = { groupId: 'Group', spaceId: 'Space', coreId: 'Core' } as const;

/** Keys of the places of a filter, and of their target, which the ID of a place contains. */
const keysOf = (filter: Filter) => {
  const parents = (Object.keys(parentTypes) as (keyof typeof parentTypes)[]).flatMap((name) => {
    const id = filter[name];
    return id === null || id === undefined ? [] : [{ name, ...readWithin(parentTypes[name], id) }];
  });
  const named = optionalKey('Target', filter.targetId) ?? filter.targetKey ?? undefined;
  const targets = new Set([...(named === undefined ? [] : [named]), ...parents.map(({ target }) => target)]);
  if (targets.size > 1) throw badInput('The places of the filter are in several sites.');
  const keyOf = (wanted: keyof typeof parentTypes) => parents.find(({ name }) => name === wanted)?.key;
  return { targetId: [...targets][0], groupId: keyOf('groupId'), spaceId: keyOf('spaceId'), coreId: keyOf('coreId') };
};

/** The state that a filter asks /ui for. */
const stateOf = ({ state, active }: Filter): AlertRecord['state'] | 'active' | undefined => {
  if (state) return state;
  if (active === true) return 'active';
  return active === false ? 'ended' : undefined;
};

/** A filter as /ui takes it, with the keys of the places. */
export const uiFilterOf = (filter: Filter) => {
  const { text, code, level, from, until } = filter;
  const state = stateOf(filter);
  return {
    ...keysOf(filter),
    ...(state && { state }),
    ...(filter.faults && { faults: true }),
    ...(text && { text: text.slice(0, 100) }),
    ...(code && { code: code.map((word) => smartAlertCode.write(word)) }),
    ...(level && { level: [...level] }),
    ...(from && { from }),
    ...(until && { to: until }),
  };
};

/** Alerts of a list without those that another one of it explains. */
export const faultsOf = (alerts: readonly AlertRecord[]): AlertRecord[] => {
  const listed = new Set(alerts.map(({ id }) => id));
  return alerts.filter(({ explainedBy }) => typeof explainedBy !== 'number' || !listed.has(explainedBy));
};

/** The alerts of a list that fit a filter, for lists that /ui does not page. */
export const fitting = (alerts: readonly AlertRecord[], filter: Filter): AlertRecord[] => {
  const found = alerts.filter(fits(filter));
  const isSearched = !!filter.code || !!filter.level || !!filter.text?.trim();
  return filter.faults && !isSearched ? faultsOf(found) : found;
};

const helsinki = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' });

/** Whether an alert fits a filter, for lists that /ui does not page. */
export const fits = (filter: Filter) => {
  const { text, code, level, from, until } = filter;
  const keys = Object.entries(keysOf(filter)).filter(([, key]) => key !== undefined);
  const wanted = text?.trim().toLocaleLowerCase('fi') ?? '';
  const state = stateOf(filter);
  return (alert: AlertRecord): boolean => {
    const day = helsinki.format(new Date(alert.from));
    return (
      (!code || code.includes(smartAlertCode.read(alert.type))) &&
      (!level || level.includes(alert.level)) &&
      (state === undefined || (state === 'active' ? alert.to === null : alert.state === state)) &&
      (!from || day >= from) &&
      (!until || day <= until) &&
      keys.every(([name, key]) => Reflect.get(alert, name) === key) &&
      [alert.name, alert.targetName].some((word) => word.toLocaleLowerCase('fi').includes(wanted))
    );
  };
};
