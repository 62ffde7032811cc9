import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useFormat } from '../../i18n/format.ts';
import { Grid } from '../../ui/layout/Grid.tsx';
import { StatTile } from '../../ui/display/StatTile.tsx';
import { stateTests, type DeviceRow } from './deviceRow.ts';

type Props = { rows: readonly DeviceRow[]; total: number; partial: boolean };

/** Counts above the list: all cores, and those loaded that need attention; each narrows the list to what it counts. */
export function DeviceCounts({ rows, total, partial }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [search] = useSearchParams();
  const chosen = search.get('state') ?? '';
  const soFar = partial ? { secondary: t('devices.soFar') } : {};
  const countOf = (state: keyof typeof stateTests) => rows.filter(stateTests[state]).length;
  const [offline, low, busy] = [countOf('offline'), countOf('lowBattery'), countOf('busy')];
  const figure = (label: string, count: number, state: string) => {
    const next = new URLSearchParams(search);
    if (state === '' || state === chosen) next.delete('state');
    else next.set('state', state);
    const link = (
      <Link
        to={{ search: next.toString() }}
        aria-label={`${label}: ${format.number(count)}`}
        aria-current={state === chosen}
        preventScrollReset
        replace
      >
        {format.number(count)}
      </Link>
    );
    return { label, value: link };
  };
  return (
    <Grid minColumn={140} gap={3} stretch>
      <StatTile icon="device" {...figure(t('devices.title'), total, '')} />
      <StatTile
        icon="offline"
        {...figure(t('devices.show.offline'), offline, 'offline')}
        tone={offline > 0 ? 'error' : 'ok'}
        {...soFar}
      />
      <StatTile
        icon="battery"
        {...figure(t('devices.show.lowBattery'), low, 'lowBattery')}
        tone={low > 0 ? 'warn' : 'ok'}
        {...soFar}
      />
      <StatTile icon="upload" {...figure(t('devices.show.busy'), busy, 'busy')} {...soFar} />
    </Grid>
  );
}
