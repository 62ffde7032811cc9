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
import { FloorStrip } from './FloorStrip.tsx';
import { LevelCounts } from './LevelCounts.tsx';
import { remainingDevices, TargetState } from './TargetState.tsx';
import { TargetWater } from './TargetWater.tsx';
import type { AlertsOfSite } from './useSiteAlerts.ts';
import type { SiteWater } from './useTargetWater.ts';

type Props = { site: TargetRow; water: SiteWater; alerts: AlertsOfSite | undefined };

/** One site on a narrow page: where it is, what is wrong there, and the water of its last days. */
export function TargetCard({ site, water, alerts }: Props) {
  const { t } = useTranslation();
  return (
    <RowCard
      name={<Link to={paths.target(site.key)}>{site.name}</Link>}
      beside={
        <Row gap={3}>
          {alerts && alerts.counts.length > 0 ? (
            <LevelCounts counts={alerts.counts} />
          ) : (
            <ProblemCounts offline={0} alerts={site.activeAlertCount} />
          )}
          <FavouriteButton target={site} />
        </Row>
      }
      about={[[site.address, site.city].filter(Boolean).join(', ')]}
    >
      <Stack gap={2}>
        {alerts && alerts.floors.length > 0 && <FloorStrip wide floors={alerts.floors} />}
        <TargetState site={site} lastAlert={alerts?.newestAt} />
        {site.lowBatteryCount > 0 && (
          <NameLink to={remainingDevices(site, 'lowBattery')}>
            <StatusBadge tone="warn" label={t('home.lowBattery', { count: site.lowBatteryCount })} />
          </NameLink>
        )}
        {water.bySite.get(site.id)?.amount !== null && <TargetWater site={site} water={water} captioned />}
      </Stack>
    </RowCard>
  );
}
