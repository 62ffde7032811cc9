import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { severityOf } from '../../entities/alert/severity.ts';
import { paths } from '../../entities/paths.ts';
import { useFormat } from '../../i18n/format.ts';
import { NameLink } from '../../lists/NameLink.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { UrgencyMark } from '../../ui/display/UrgencyMark.tsx';
import { useNow } from '../../ui/display/useNow.ts';
import { Caption } from '../../ui/layout/Caption.tsx';
import { color, fontSize, space } from '../../ui/theme/tokens.ts';
import type { TargetRow } from './targetRow.ts';

const Fault = styled.div`
  display: grid;
  grid-template-columns: 18px minmax(0, 1fr);
  gap: 0 ${space(2)};
  align-items: start;
  overflow-wrap: anywhere;
  > svg {
    margin-top: 1px;
  }
  a {
    font-weight: 600;
  }
`;

/** One under another, however short. */
const Facts = styled.div`
  display: grid;
  justify-items: start;
`;

const Quiet = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  color: ${color('muted')};
  font-size: ${fontSize.small};
`;

/** Where the devices of a site are that are in one state. */
export const remainingDevices = ({ key }: Pick<TargetRow, 'key'>, state: string): string =>
  `${paths.targetDevices(key)}?state=${state}`;

type Props = {
  site: TargetRow;
  /** When its newest alert was raised, once that is known; where there is one its room is kept. */
  lastAlert: string | null | undefined;
};

/** The most urgent fault of a target by its mark, what it is of, how new the newest is; and devices that are offline. */
export function TargetState({ site, lastAlert }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { worstAlertCode: code, worstAlertLevel: level, worstAlertName: name } = site;
  const severity = severityOf(level ?? 2);
  const since = lastAlert ? t('home.lastAlert', { ago: format.ago(lastAlert, now) }) : '\u00a0';
  return (
    <Facts>
      {code && (
        <Fault>
          <UrgencyMark level={severity} size={18} label={t(`alert.severity.${severity}`)} />
          <div>
            <NameLink to={paths.targetAlerts(site.key)}>{t(`alert.code.${code}`)}</NameLink>
            {name && <Caption>{name}</Caption>}
          </div>
        </Fault>
      )}
      {(!code || site.offlineCount > 0) && <Devices site={site} />}
      {site.activeAlertCount > 0 && <Caption>{since}</Caption>}
      {site.subscription === 'NONE' && <StatusBadge tone="warn" label={t('subscription.NONE')} />}
    </Facts>
  );
}

function Devices({ site }: { site: TargetRow }) {
  const { t } = useTranslation();
  if (site.offlineCount > 0)
    return (
      <Quiet>
        <Icon name="offline" size={14} />
        <NameLink to={remainingDevices(site, 'offline')}>{t('tree.offline', { count: site.offlineCount })}</NameLink>
      </Quiet>
    );
  return <Quiet>{t(site.deviceCount > 0 ? 'home.allOnline' : 'home.noDevices')}</Quiet>;
}
