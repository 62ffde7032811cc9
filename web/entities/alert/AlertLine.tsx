import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { styled } from 'styled-components';
import type { AlertLine_alert$key } from '../../__generated__/AlertLine_alert.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { color, fontSize, space } from '../../ui/tokens.ts';
import { useNow } from '../../ui/useNow.ts';
import { RouteLink } from '../RouteLink.tsx';
import { addressOf } from '../addresses.ts';

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${space(3)};
  padding: ${space(2)} var(--pad);
  border-bottom: 1px solid ${color('line')};
  &:last-child {
    border-bottom: 0;
  }
  small {
    grid-column: 1 / -1;
    color: ${color('muted')};
    font-size: ${fontSize.small};
  }
  time {
    color: ${color('muted')};
    font-size: ${fontSize.small};
    white-space: nowrap;
  }
`;

const Place = styled(RouteLink)`
  overflow-wrap: anywhere;
`;

type Props = {
  alert: AlertLine_alert$key;
  /** Names the site too, among alerts of several. */
  withTarget?: boolean;
};

/** One alert in a short list of what is wrong: what it is, where, since when; leads to the device or space. */
export function AlertLine({ alert: key, withTarget = false }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const alert = useFragment(
    graphql`
      fragment AlertLine_alert on Alert {
        name
        code
        level
        state
        from
        targetName
        target {
          key
        }
        group {
          key
        }
        space {
          key
        }
        core {
          key
        }
      }
    `,
    key,
  );
  const { target, group, space: room, core } = alert;
  const [site, building, spaceKey] = [target?.key ?? 0, group?.key ?? 0, room?.key ?? 0];
  const address = core
    ? addressOf.core(site, building, spaceKey, core.key)
    : room
      ? addressOf.space(site, building, spaceKey)
      : addressOf.target(site);
  return (
    <Line>
      <Place to={address}>{alert.name}</Place>
      <time dateTime={alert.from} title={format.dateTime(alert.from)}>
        {format.ago(alert.from, now)}
      </time>
      <small>
        <StatusBadge
          tone={alert.state === 'ACKNOWLEDGED' ? 'neutral' : alert.level <= 1 ? 'off' : 'warn'}
          label={t(`alert.code.${alert.code}`)}
          detail={alert.state === 'ACKNOWLEDGED' ? t('alert.acknowledged') : undefined}
        />
        {withTarget && <> · {alert.targetName}</>}
      </small>
    </Line>
  );
}
