import type { AlertTable_alerts$data } from '../../../__generated__/AlertTable_alerts.graphql.ts';

/** A row of a list of alerts. */
export type AlertRow = AlertTable_alerts$data[number];

/** Name of the device of an alert, with which the name of the alert begins. */
export const deviceOf = ({ name }: Pick<AlertRow, 'name'>): string => name.split(':')[0] ?? name;

/** Alerts of lost devices by the id of the lost mama that explains them, among those listed. */
export const explainedIn = (rows: readonly AlertRow[]): ReadonlyMap<string, readonly AlertRow[]> => {
  const known = new Set(rows.map(({ id }) => id));
  const children = rows.filter(({ explainedById }) => typeof explainedById === 'string' && known.has(explainedById));
  return Map.groupBy(children, ({ explainedById }) => explainedById ?? '');
};
