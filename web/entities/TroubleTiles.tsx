import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useFormat } from '../i18n/format.ts';
import { Grid } from '../ui/Grid.tsx';
import { quietLinkStyle } from '../ui/linkStyle.ts';
import { StatTile } from '../ui/StatTile.tsx';

const Count = styled(Link)`
  ${quietLinkStyle}
`;

/** What a place has, and what of it needs somebody; undefined is not counted there. */
export type Troubles = { devices: number; offline: number; lowBattery?: number; alerts: number };

type Props = {
  counts: Troubles;
  /** Where the devices of the place are listed; without it the counts lead nowhere. */
  devices?: string;
  /** The list that the other counts narrow down, where it is not that of the devices. */
  narrows?: string;
  /** How many sites they are counted over, for a page about several. */
  sites?: number;
};

/** The figures over a place: its devices and what is wrong with them, each the way to those that it counts. */
export function TroubleTiles({ counts, devices, narrows = devices, sites }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const figure = (label: string, count: number, address?: string) =>
    address !== undefined && count > 0 ? (
      <Count to={address} aria-label={`${label}: ${format.number(count)}`}>
        {format.number(count)}
      </Count>
    ) : (
      format.number(count)
    );
  const narrowed = (state: string) => (narrows === undefined ? undefined : `${narrows}?state=${state}`);
  const { alerts, offline, lowBattery } = counts;
  return (
    <Grid minColumn={140} gap={3} stretch>
      {sites !== undefined && <StatTile icon="building" label={t('home.sites')} value={format.number(sites)} />}
      <StatTile icon="device" label={t('devices.title')} value={figure(t('devices.title'), counts.devices, devices)} />
      <StatTile icon="bell" label={t('alert.title')} value={format.number(alerts)} tone={alerts > 0 ? 'warn' : 'ok'} />
      <StatTile
        icon="offline"
        label={t('devices.show.offline')}
        value={figure(t('devices.show.offline'), offline, narrowed('offline'))}
        tone={offline > 0 ? 'error' : 'ok'}
      />
      {lowBattery !== undefined && (
        <StatTile
          icon="battery"
          label={t('devices.show.lowBattery')}
          value={figure(t('devices.show.lowBattery'), lowBattery, narrowed('lowBattery'))}
          tone={lowBattery > 0 ? 'warn' : 'ok'}
        />
      )}
    </Grid>
  );
}
