import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { styled } from 'styled-components';
import type { AlertTile_alert$key } from '../../__generated__/AlertTile_alert.graphql.ts';
import { causeOf, figured, figuresOf } from '../../entities/alert/alertFigures.ts';
import { paths } from '../../entities/paths.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { useFormat } from '../../i18n/format.ts';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { color, media, radius, space } from '../../ui/theme/tokens.ts';

const Tile = styled.li<{ $critical: boolean }>`
  container-type: size;
  min-width: 0;
  min-height: 0;
  border-left: 8px solid ${({ $critical }) => color($critical ? 'error' : 'warn')};
  border-radius: ${radius.medium};
  background: ${({ $critical }) => color($critical ? 'errorSoft' : 'warnSoft')};
  > div {
    display: flex;
    flex-direction: column;
    justify-content: center;
    gap: 2cqh;
    height: 100%;
    padding: 0 ${space(4)};
    overflow: hidden;
    font-size: clamp(0.875rem, min(9cqw, 14cqh), 4rem);
    line-height: 1.15;
  }
  a,
  small,
  div > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  a {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    color: inherit;
    font-weight: 600;
    text-decoration: none;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  span,
  small {
    font-size: 0.8em;
  }
  span span {
    font-size: 1em;
  }
  @media ${media.narrow} {
    container-type: normal;
    > div {
      gap: ${space(1)};
      padding-block: ${space(3)};
      font-size: 1.125rem;
    }
  }
`;

/** One alert as large as its place: what it is, where, what was measured, and since when. */
export function AlertTile({ alert: key, now }: { alert: AlertTile_alert$key; now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const alert = useFragment(
    graphql`
      fragment AlertTile_alert on Alert {
        name
        code
        level
        dataFault
        measured
        limit
        unit
        from
        coreKey
        target {
          key
        }
        group {
          key
          name
        }
        space {
          key
          name
        }
      }
    `,
    key,
  );
  const { group, space: room, target, coreKey } = alert;
  const critical = alert.level <= 1;
  const place = [group?.name, room?.name].filter(Boolean).join(', ');
  const figures = figured.has(alert.code) || alert.dataFault ? figuresOf(t, format, alert) : null;
  const site = target?.key ?? 0;
  const address =
    typeof coreKey === 'number'
      ? paths.core({ key: coreKey, target: { key: site }, group, space: room })
      : paths.targetAlerts(site);
  return (
    <Tile $critical={critical}>
      <div>
        <StatusBadge tone={critical ? 'off' : 'warn'} label={causeOf(t, alert)} />
        <RouteLink to={address}>{alert.name}</RouteLink>
        {(place !== '' || figures !== null) && <small>{[place, figures].filter(Boolean).join(' · ')}</small>}
        <small>
          <time dateTime={alert.from} title={format.dateTime(alert.from)}>
            {format.ago(alert.from, now)}
          </time>
        </small>
      </div>
    </Tile>
  );
}
