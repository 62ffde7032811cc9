import { dayOf } from '../../period/period.ts';

const dayMs = 86_400_000;

/** Days of the month that is summed up, and of the ended alerts without chosen days. */
const monthDays = 30;

/** The alerts that a list shows, from its URL; by default those that have not ended. */
export const alertViews = ['active', 'OPEN', 'ACKNOWLEDGED', 'ENDED', 'all'] as const;

/** One of these. */
export type AlertView = (typeof alertViews)[number];

type State = 'OPEN' | 'ACKNOWLEDGED' | 'ENDED';

/** States of the alerts of a view. */
export const statesOf: Record<AlertView, readonly State[]> = {
  active: ['OPEN', 'ACKNOWLEDGED'],
  OPEN: ['OPEN'],
  ACKNOWLEDGED: ['ACKNOWLEDGED'],
  ENDED: ['ENDED'],
  all: ['OPEN', 'ACKNOWLEDGED', 'ENDED'],
};

/** The day that begins the last month. */
const monthStart = (now: number): string => dayOf(now - (monthDays - 1) * dayMs);

const dayIn = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

/** The view of a URL, with its days: those of ended alerts begin a month ago unless others are chosen. */
export const readAlertView = (search: URLSearchParams, now: number) => {
  const view = alertViews.find((one) => one === search.get('state')) ?? 'active';
  const isLong = view === 'ENDED' || view === 'all';
  const from = dayIn(search.get('from')) ?? (isLong ? monthStart(now) : null);
  return { view, from, until: dayIn(search.get('to')) };
};

/** The variables of a screen with a list of alerts. */
export const alertVariables = (search: URLSearchParams) => {
  const now = Date.now();
  const { view, from, until } = readAlertView(search, now);
  return {
    state: view === 'active' || view === 'all' ? null : view,
    active: view === 'active' ? true : null,
    from,
    until,
    monthFrom: monthStart(now),
  };
};
