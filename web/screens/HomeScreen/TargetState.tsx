import { useTranslation } from 'react-i18next';
import { paths } from '../../entities/paths.ts';
import { NameLink } from '../../lists/NameLink.tsx';
import { useFormat } from '../../i18n/format.ts';
import { Caption } from '../../ui/layout/Caption.tsx';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { useNow } from '../../ui/display/useNow.ts';
import type { TargetRow } from './targetRow.ts';

/** Where the devices of a site are that are in one state. */
export const remainingDevices = ({ key }: Pick<TargetRow, 'key'>, state: string): string =>
  `${paths.targetDevices(key)}?state=${state}`;

type Props = {
  site: TargetRow;
  /** When its newest alert was raised, once that is known; where there is one its room is kept. */
  lastAlert: string | undefined;
};

/** Offline state of a target's cores with a link to them, and when it last raised an alert. */
export function TargetState({ site, lastAlert }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return (
    <div>
      {site.worstAlertCode && (
        <NameLink to={paths.targetAlerts(site.key)}>
          <StatusBadge
            tone={(site.worstAlertLevel ?? 2) <= 1 ? 'off' : 'warn'}
            label={t(`alert.code.${site.worstAlertCode}`)}
          />
        </NameLink>
      )}
      {site.worstAlertName && <Caption>{site.worstAlertName}</Caption>}
      {(!site.worstAlertCode || site.offlineCount > 0) && <LastSeen site={site} />}
      {(lastAlert !== undefined || site.activeAlertCount > 0) && (
        <Caption>
          {lastAlert === undefined ? '\u00a0' : t('home.lastAlert', { ago: format.ago(lastAlert, now) })}
        </Caption>
      )}
    </div>
  );
}

function LastSeen({ site }: { site: TargetRow }) {
  const { t } = useTranslation();
  if (site.offlineCount > 0)
    return (
      <NameLink to={remainingDevices(site, 'offline')}>
        <StatusBadge tone="off" label={t('tree.offline', { count: site.offlineCount })} />
      </NameLink>
    );
  const well = site.deviceCount > 0;
  return <StatusBadge tone={well ? 'ok' : 'neutral'} label={t(well ? 'home.allOnline' : 'home.noDevices')} />;
}
