import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf } from '../../entities/addresses.ts';
import { FavouriteButton } from '../../entities/target/FavouriteButton.tsx';
import { TroubleCounts } from '../../entities/TroubleCounts.tsx';
import { RowCard } from '../../lists/RowCard.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { Site } from './SiteList.tsx';
import { SiteState } from './SiteState.tsx';

/** One site on a narrow page: where it is, and what is wrong there. */
export function SiteCard({ site }: { site: Site }) {
  const { t } = useTranslation();
  return (
    <RowCard
      name={<Link to={addressOf.target(site.key)}>{site.name}</Link>}
      beside={<FavouriteButton target={site} />}
      about={[[site.address, site.city].filter(Boolean).join(', ')]}
    >
      <SiteState site={site} />
      <TroubleCounts offline={0} alerts={site.alertCount} />
      {site.subscription === 'NONE' && <StatusBadge tone="warn" label={t('subscription.NONE')} />}
    </RowCard>
  );
}
