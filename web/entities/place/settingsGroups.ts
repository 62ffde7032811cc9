import type { ParseKeys } from 'i18next';
import { moduleNames, modules } from './modules.ts';
import type { Place } from './partList.ts';
import type { PlacePart } from './parts.ts';

/** A page of the settings of a place, as a link in their list. */
export type SettingsLink = { href: string; label: ParseKeys; isCurrent: boolean; state?: ParseKeys };

/** Pages of the settings under a heading of their list. */
export type SettingsGroup = { label: ParseKeys; links: readonly SettingsLink[] };

/** Names of the pages of alerts in their order, which their heading makes shorter. */
const alertPages: Readonly<Record<string, ParseKeys>> = {
  control: 'place.settingsRules',
  settingsAlerts: 'place.settingsLimits',
  settingsAlert: 'place.settingsLevels',
};

const order = Object.values(alertPages);

const isWithin = (pathname: string, href: string): boolean => pathname === href || pathname.startsWith(`${href}/`);

const placeLabel = ({ groupKey, spaceKey }: Place): ParseKeys => {
  if (spaceKey !== undefined) return 'control.space';
  return groupKey === undefined ? 'place.settingsSite' : 'control.building';
};

/** The pages of the settings of a place by what they are about; each module has a page of its own. */
export const settingsGroups = (part: PlacePart, place: Place, pathname: string): readonly SettingsGroup[] => {
  const { modulesOff = [] } = place;
  const general: SettingsLink[] = [];
  const ofModules: SettingsLink[] = [];
  const ofAlerts: SettingsLink[] = [];
  for (const { id, label, href, root } of part.pages) {
    if (root !== undefined)
      for (const name of moduleNames) {
        const own = `${root}/${name}`;
        const state = modulesOff.includes(modules[name].module) ? 'place.moduleOff' : 'place.moduleOn';
        ofModules.push({ href: own, label: modules[name].label, isCurrent: pathname === own, state });
      }
    else {
      const short = alertPages[id];
      (short ? ofAlerts : general).push({ href, label: short ?? label, isCurrent: isWithin(pathname, href) });
    }
  }
  const groups: readonly SettingsGroup[] = [
    { label: placeLabel(place), links: general },
    { label: 'place.settingsModules', links: ofModules },
    {
      label: 'place.alerts',
      links: ofAlerts.toSorted((one, other) => order.indexOf(one.label) - order.indexOf(other.label)),
    },
  ];
  return groups.filter(({ links }) => links.length > 0);
};
