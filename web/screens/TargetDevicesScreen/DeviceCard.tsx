import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CoreBattery } from '../../entities/core/CoreBattery.tsx';
import { CoreLink } from '../../entities/core/CoreLink.tsx';
import { CoreStatusBadge } from '../../entities/core/CoreStatusBadge.tsx';
import { useFormat } from '../../i18n/format.ts';
import { RowCard } from '../../lists/RowCard.tsx';
import { withoutLineBreak } from '../../ui/display/softHyphenated.ts';
import { useNow } from '../../ui/display/useNow.ts';
import type { DeviceRow } from './deviceRow.ts';
import { addressOfRow } from './deviceRow.ts';

/** A core on a narrow page: name, state and location. */
export function DeviceCard({ row, targetKey }: { row: DeviceRow; targetKey: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return (
    <RowCard
      name={<Link to={addressOfRow(targetKey, row)}>{withoutLineBreak(row.name)}</Link>}
      beside={<CoreStatusBadge core={row} />}
      about={[row.group?.name, row.space?.name === row.name ? null : row.space?.name, row.productName]}
    >
      <CoreBattery core={row} />
      <CoreLink core={row} />
      <small>
        {row.lastSeen ? t('devices.heard', { ago: format.ago(row.lastSeen, now) }) : t('devices.neverHeard')}
      </small>
    </RowCard>
  );
}
