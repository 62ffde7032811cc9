import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { styled } from 'styled-components';
import type { AlertTile_alert$key } from '../../__generated__/AlertTile_alert.graphql.ts';
import { AlertMark } from '../../entities/alert/AlertMark.tsx';
import { causeOf, figurePartsOf } from '../../entities/alert/alertFigures.ts';
import { paths } from '../../entities/paths.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { useFormat } from '../../i18n/format.ts';
import { softHyphenated } from '../../ui/display/softHyphenated.ts';
import { color, radius, space } from '../../ui/theme/tokens.ts';

const Tile = styled.li<{ $critical: boolean }>`
  container-type: inline-size;
  display: grid;
  min-width: 0;
  border-left: 6px solid ${({ $critical }) => color($critical ? 'error' : 'markWarn')};
  border-radius: ${radius.medium};
  background: ${({ $critical }) => color($critical ? 'error' : 'sunken')};
  color: ${({ $critical }) => color($critical ? 'onError' : 'text')};
  > div {
    display: flex;
    flex-direction: column;
    justify-content: center;
    gap: 0.35em;
    min-width: 0;
    padding: ${space(3)} ${space(4)};
    /* As large as the width and the rows of the board allow; longer words and larger text make the row higher. */
    font-size: clamp(1.0625rem, min(6.5cqw, var(--tile-row, 12rem) / 8), 3.5rem);
    line-height: 1.15;
    overflow-wrap: anywhere;
  }
  a {
    color: inherit;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.15em;
  }
  b {
    font-size: 1.15em;
    font-weight: 650;
    hyphens: manual;
  }
  small {
    font-size: 0.8em;
  }
`;

/** The fault with its mark. */
const Fault = styled.span`
  display: flex;
  align-items: flex-start;
  gap: 0.5em;
  svg {
    width: 1.3em;
    height: 1.3em;
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
        levelName
        state
        dataFault
        quantity
        litresPerDay
        costPerDay
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
  const figures = figurePartsOf(t, format, alert);
  const site = target?.key ?? 0;
  const address =
    typeof coreKey === 'number'
      ? paths.core({ key: coreKey, target: { key: site }, group, space: room })
      : paths.targetAlerts(site);
  return (
    <Tile $critical={critical}>
      <div>
        <Fault>
          <AlertMark {...alert} inverted={critical} />
          <b>{softHyphenated(causeOf(t, alert), 16)}</b>
        </Fault>
        <RouteLink to={address}>{alert.name}</RouteLink>
        <small>
          {[place, figures?.value, figures?.against].filter(Boolean).map((text) => `${text} · `)}
          <time dateTime={alert.from} title={format.dateTime(alert.from)}>
            {format.ago(alert.from, now)}
          </time>
        </small>
      </div>
    </Tile>
  );
}
