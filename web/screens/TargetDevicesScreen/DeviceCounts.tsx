import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { Grid } from '../../ui/layout/Grid.tsx';
import { StatTile } from '../../ui/display/StatTile.tsx';
import { stateTests, type DeviceRow } from './deviceRow.ts';

type Props = { rows: readonly DeviceRow[]; total: number; partial: boolean };

/** Counts above the list: all cores, and those loaded that need attention. */
export function DeviceCounts({ rows, total, partial }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const offline = rows.filter(stateTests.offline).length;
  const low = rows.filter(stateTests.lowBattery).length;
  const busy = rows.filter(stateTests.busy).length;
  const soFar = partial ? { secondary: t('devices.soFar') } : {};
  return (
    <Grid minColumn={140} gap={3} stretch>
      <StatTile icon="device" label={t('devices.title')} value={format.number(total)} />
      <StatTile
        icon="offline"
        label={t('devices.show.offline')}
        value={format.number(offline)}
        tone={offline > 0 ? 'error' : 'ok'}
        {...soFar}
      />
      <StatTile
        icon="battery"
        label={t('devices.show.lowBattery')}
        value={format.number(low)}
        tone={low > 0 ? 'warn' : 'ok'}
        {...soFar}
      />
      <StatTile icon="upload" label={t('devices.show.busy')} value={format.number(busy)} {...soFar} />
    </Grid>
  );
}
