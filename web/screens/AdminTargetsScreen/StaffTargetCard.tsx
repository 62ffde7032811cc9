import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../entities/paths.ts';
import { TroubleCounts } from '../../entities/TroubleCounts.tsx';
import { RowCard } from '../../lists/RowCard.tsx';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import type { StaffSite } from './useAllTargets.ts';

/** One customer's site on a narrow page: whose it is, how far delivered, and what is wrong there. */
export function StaffTargetCard({ site }: { site: StaffSite }) {
  const { t } = useTranslation();
  const unpaid = site.subscription === 'NONE';
  return (
    <RowCard
      name={<Link to={paths.target(site.key)}>{site.name}</Link>}
      beside={<StatusBadge tone={site.state === 'READY' ? 'ok' : 'neutral'} label={t(`target.state.${site.state}`)} />}
      about={[site.customerName, site.city]}
    >
      {site.pending && <StatusBadge tone="warn" label={t('pendingTarget.state')} />}
      <StatusBadge tone={unpaid ? 'warn' : 'ok'} label={t(`subscription.${site.subscription}`)} />
      <TroubleCounts offline={site.offlineCount} alerts={site.alertCount} />
    </RowCard>
  );
}
