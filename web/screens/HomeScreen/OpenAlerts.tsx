import { useTranslation } from 'react-i18next';
import { paths } from '../../entities/paths.ts';
import { useFormat } from '../../i18n/format.ts';
import { NameLink } from '../../lists/NameLink.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { LevelCounts } from './LevelCounts.tsx';
import type { TargetRow } from './targetRow.ts';
import type { AlertsOfSite } from './useSiteAlerts.ts';

type Props = { site: TargetRow; counts: AlertsOfSite['counts'] | undefined };

/** The way to the alerts of a site: the open ones by level, or how many are active until those are known. */
export function OpenAlerts({ site, counts = [] }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const address = paths.targetAlerts(site.key);
  if (counts.length === 0) {
    const what = t('tree.alerts', { count: site.activeAlertCount });
    return (
      <NameLink to={address} aria-label={t('home.countOf', { what, name: site.name })}>
        {format.number(site.activeAlertCount)}
      </NameLink>
    );
  }
  return (
    <NameLink to={address}>
      <LevelCounts counts={counts} />
      <VisuallyHidden>: {site.name}</VisuallyHidden>
    </NameLink>
  );
}
