import type { TFunction } from 'i18next';
import type { ListFilter } from '../../lists/listColumn.ts';
import { countOf, levels } from './levels.ts';
import type { TargetRow } from './targetRow.ts';
import type { SiteAlerts } from './useSiteAlerts.ts';

/** What the filters of the sites read of a site. */
type Filtered = Pick<TargetRow, 'activeAlertCount' | 'offlineCount' | 'lowBatteryCount' | 'subscription'>;

const states = {
  alert: (site) => site.activeAlertCount > 0,
  offline: (site) => site.offlineCount > 0,
  lowBattery: (site) => site.lowBatteryCount > 0,
  noSubscription: (site) => site.subscription === 'NONE',
} satisfies Record<string, (site: Filtered) => boolean>;

const stateNames = Object.keys(states) as (keyof typeof states)[];

/** Filter of sites by what is wrong with them. */
export const stateFilter = <Site extends Filtered>(t: TFunction): ListFilter<Site> => ({
  id: 'state',
  label: t('devices.state'),
  options: stateNames.map((state) => ({ value: state, label: t(`home.show.${state}`) })),
  keeps: (site, value) => stateNames.every((state) => state !== value || states[state](site)),
});

/** Filter of sites by the levels of their open alerts; keeps all until those are known. */
export const levelFilter = (t: TFunction, alerts: SiteAlerts): ListFilter<TargetRow> => ({
  id: 'level',
  label: t('home.alertLevel'),
  options: levels.map((level) => ({ value: level, label: t(`alert.severity.${level}`) })),
  keeps: ({ id }, value) => alerts.size === 0 || countOf(alerts.get(id)?.counts ?? [], value).count > 0,
});

/** Filter of sites by the favourites of the account. */
export const favouriteFilter = <Site>(
  t: TFunction,
  idOf: (site: Site) => string,
  favourites: readonly string[],
): ListFilter<Site> => ({
  id: 'favourite',
  label: t('home.favourite'),
  options: [{ value: 'yes', label: t('home.onlyFavourites') }],
  keeps: (site) => favourites.includes(idOf(site)),
});
