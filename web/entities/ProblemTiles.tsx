import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useFormat } from '../i18n/format.ts';
import { Grid } from '../ui/layout/Grid.tsx';
import { StatTile } from '../ui/display/StatTile.tsx';

/** Counts of a location, and of what needs attention in it; undefined is not counted there. */
export type Troubles = { devices: number; offline: number; lowBattery?: number; alerts: number };

type Props = {
  counts: Troubles;
  /** Where that which is counted is listed; what has no address leads nowhere. */
  addresses: { [Counted in keyof Troubles]?: string };
  /** How many sites they are counted over, for a page about several. */
  sites?: number;
};

/** The addresses of a list of devices that it narrows down to what each figure counts. */
export const deviceAddresses = (devices: string): Props['addresses'] => ({
  devices,
  offline: `${devices}?state=offline`,
  lowBattery: `${devices}?state=lowBattery`,
});

/** The figures over a place: its devices and what is wrong with them, each the way to those that it counts. */
export function ProblemTiles({ counts, addresses, sites }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { pathname, search } = useLocation();
  const figure = (label: string, counted: keyof Troubles) => {
    const count = format.number(counts[counted] ?? 0);
    const address = addresses[counted];
    if (address === undefined || counts[counted] === 0) return { label, value: count };
    const [page, part] = address.split('#');
    // A part of a page that is narrowed down to nothing is always there, and no more shown than the rest.
    const narrows = part === undefined || page?.includes('?') === true;
    const isShown = narrows && page === `${pathname}${search}`;
    return {
      label,
      value: (
        <Link to={address} aria-label={`${label}: ${count}`} aria-current={isShown ? 'true' : undefined}>
          {count}
        </Link>
      ),
    };
  };
  const { alerts, offline, lowBattery } = counts;
  return (
    <Grid minColumn={120} gap={3} stretch>
      {sites !== undefined && <StatTile icon="building" label={t('home.sites')} value={format.number(sites)} />}
      <StatTile icon="device" {...figure(t('devices.title'), 'devices')} />
      <StatTile icon="bell" {...figure(t('alert.title'), 'alerts')} tone={alerts > 0 ? 'warn' : 'ok'} />
      <StatTile icon="offline" {...figure(t('devices.show.offline'), 'offline')} tone={offline > 0 ? 'error' : 'ok'} />
      {lowBattery !== undefined && (
        <StatTile
          icon="battery"
          {...figure(t('devices.show.lowBattery'), 'lowBattery')}
          tone={lowBattery > 0 ? 'warn' : 'ok'}
        />
      )}
    </Grid>
  );
}
