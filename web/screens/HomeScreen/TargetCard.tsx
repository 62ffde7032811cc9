import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../entities/paths.ts';
import { NameLink } from '../../lists/NameLink.tsx';
import { FavouriteButton } from '../../entities/target/FavouriteButton.tsx';
import { ProblemCounts } from '../../entities/ProblemCounts.tsx';
import { RowCard } from '../../lists/RowCard.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import type { TargetRow } from './targetRow.ts';
import { remainingDevices, TargetState } from './TargetState.tsx';
import { TargetWater } from './TargetWater.tsx';
import type { SiteWater } from './useTargetWater.ts';

type Props = { site: TargetRow; water: SiteWater; lastAlert: string | undefined };

/** One site on a narrow page: where it is, what is wrong there, and the water of its last days. */
export function TargetCard({ site, water, lastAlert }: Props) {
  const { t } = useTranslation();
  return (
    <RowCard
      name={<Link to={paths.target(site.key)}>{site.name}</Link>}
      beside={
        <Row gap={3}>
          <ProblemCounts offline={0} alerts={site.activeAlertCount} />
          <FavouriteButton target={site} />
        </Row>
      }
      about={[[site.address, site.city].filter(Boolean).join(', ')]}
    >
      <Stack gap={1}>
        <TargetState site={site} lastAlert={lastAlert} />
        {site.lowBatteryCount > 0 && (
          <NameLink to={remainingDevices(site, 'lowBattery')}>
            <StatusBadge tone="warn" label={t('home.lowBattery', { count: site.lowBatteryCount })} />
          </NameLink>
        )}
        {water.bySite.get(site.id)?.amount !== null && <TargetWater site={site} water={water} captioned />}
        {site.subscription === 'NONE' && <StatusBadge tone="warn" label={t('subscription.NONE')} />}
      </Stack>
    </RowCard>
  );
}
