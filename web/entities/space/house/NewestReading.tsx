import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { StatusBadge } from '../../../ui/display/StatusBadge.tsx';
import { useNow } from '../../../ui/display/useNow.ts';
import { newestOf, type MeasuringTimes } from './measuringTimes.ts';

/** Age from which a device other than a gateway may be lost, in milliseconds: all of a house are then silent. */
const lostAfter = 60 * 60_000;

type Props = {
  /** When each space was measured last; undefined while loading, null if that failed. */
  times: MeasuringTimes | null | undefined;
  /** Those of a building; by default all of the site. */
  spaceIds?: ReadonlySet<string>;
};

/** How old the newest reading of a house is; a warning once it is older than devices may be silent. */
export function NewestReading({ times, spaceIds }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const newest = times && newestOf(times, spaceIds);
  if (typeof newest !== 'number') return null;
  const text = t('house.newestReading', { ago: format.ago(Math.min(newest, now), now) });
  return <StatusBadge tone={now - newest > lostAfter ? 'warn' : 'ok'} label={text} />;
}
