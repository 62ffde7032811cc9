import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SiteCounts_targets$key } from '../../__generated__/SiteCounts_targets.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { Grid } from '../../ui/Grid.tsx';
import { StatTile } from '../../ui/StatTile.tsx';

/** What all sites have together: devices, and those of them that need somebody. */
export function SiteCounts({ targets: key }: { targets: SiteCounts_targets$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const targets = useFragment(
    graphql`
      fragment SiteCounts_targets on Target @relay(plural: true) {
        deviceCount
        offlineCount
        lowBatteryCount
      }
    `,
    key,
  );
  const sum = (field: 'deviceCount' | 'offlineCount' | 'lowBatteryCount') =>
    targets.reduce((total, target) => total + target[field], 0);
  const offline = sum('offlineCount');
  const low = sum('lowBatteryCount');
  return (
    <Grid minColumn={140} gap={3} stretch>
      <StatTile icon="building" label={t('home.sites')} value={format.number(targets.length)} />
      <StatTile icon="device" label={t('devices.title')} value={format.number(sum('deviceCount'))} />
      <StatTile
        icon="offline"
        label={t('devices.show.offline')}
        value={format.number(offline)}
        tone={offline > 0 ? 'error' : 'ok'}
      />
      <StatTile
        icon="battery"
        label={t('devices.show.lowBattery')}
        value={format.number(low)}
        tone={low > 0 ? 'warn' : 'ok'}
      />
    </Grid>
  );
}
