import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import { styled } from 'styled-components';
import type { SpaceCardQuery } from '../../../__generated__/SpaceCardQuery.graphql.ts';
import { useFormat } from '../../../i18n/format.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { CompactList, CompactListItem } from '../../../ui/layout/CompactList.tsx';
import { KeyValueList } from '../../../ui/layout/KeyValueList.tsx';
import { color, fontSize, space as distance } from '../../../ui/theme/tokens.ts';
import { AlertLines } from '../../alert/AlertLines.tsx';
import { CoreStatusBadge } from '../../core/CoreStatusBadge.tsx';
import { RouteLink } from '../../RouteLink.tsx';
import { paths } from '../../paths.ts';
import type { HouseGroup, HouseSpace, HouseTarget } from './houseGroups.ts';
import type { SpaceReadings } from './spaceReadings.ts';

const Part = styled.div`
  padding: ${distance(3)} var(--pad);
  border-top: 1px solid ${color('line')};
  h3 {
    padding-bottom: ${distance(1)};
    color: ${color('muted')};
    font-size: ${fontSize.small};
    font-weight: 500;
  }
  dl > div {
    padding: ${distance(1)} 0;
    border: 0;
  }
`;

/** Lists that fill the width of the card. */
const Wide = styled.div`
  border-top: 1px solid ${color('line')};
`;

/** What the card of a space takes; its readings are those that the house has. */
export type SpaceCardProps = {
  spaceId: string;
  target: HouseTarget;
  group: HouseGroup;
  space: HouseSpace;
  readings: SpaceReadings | null | undefined;
  month: { from: string; to: string };
  onClose: () => void;
};

/** One space beside its house: the way in, what is measured, what is wrong, who lives there, and its devices. */
export function SpaceCard({
  queryRef,
  target,
  group,
  space,
  readings,
  onClose,
}: SpaceCardProps & { queryRef: PreloadedQuery<SpaceCardQuery> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { node } = usePreloadedQuery<SpaceCardQuery>(
    graphql`
      query SpaceCardQuery($id: ID!, $from: DateTime!, $to: DateTime!, $residents: Boolean!) @preloadable {
        node(id: $id) {
          ... on Space {
            cores {
              id
              key
              name
              ...CoreStatusBadge_core
            }
            activeAlerts(first: 20, faults: true) {
              edges {
                node {
                  id
                  ...AlertLines_alerts
                }
              }
            }
            consumption(from: $from, to: $to, period: DAY, types: [COLD_WATER_METER, HOT_WATER_METER]) {
              type {
                kind
              }
              total {
                amount
              }
              litresPerPersonDay
            }
            residents @include(if: $residents) {
              id
              name
              email
              role
              status
            }
          }
        }
      }
    `,
    queryRef,
  );
  const way = paths.space(target.key, group.key, space.key);
  const water = (node?.consumption ?? []).flatMap(({ type, total }) =>
    typeof total.amount === 'number'
      ? [
          {
            label: t(type.kind === 'HOT_WATER_METER' ? 'house.hotThisMonth' : 'house.coldThisMonth'),
            value: `${format.number(total.amount, 1)}\u00a0m³`,
          },
        ]
      : [],
  );
  const litres = (node?.consumption ?? []).reduce((sum, one) => sum + (one.litresPerPersonDay ?? 0), 0);
  const measured = [
    ...(typeof readings?.temperature === 'number'
      ? [{ label: t('house.temperature'), value: `${format.number(readings.temperature, 1)}\u00a0°C` }]
      : []),
    ...(typeof readings?.humidity === 'number'
      ? [{ label: t('house.humidity'), value: `${format.number(readings.humidity)}\u00a0%` }]
      : []),
    ...water,
    ...(litres > 0
      ? [{ label: t('house.perPerson'), value: t('consumption.perPerson', { litres: format.number(litres) }) }]
      : []),
  ];
  const alerts = (node?.activeAlerts?.edges ?? []).map((edge) => edge.node);
  const residents = (node?.residents ?? []).filter(({ status }) => status === 'ACTIVE');
  const cores = node?.cores ?? [];
  return (
    <Card
      padding="none"
      title={<RouteLink to={way}>{space.name}</RouteLink>}
      actions={
        <IconButton icon="close" size="small" label={t('house.close', { name: space.name })} onClick={onClose} />
      }
    >
      {alerts.length > 0 && <AlertLines alerts={alerts} leadsTo="core" />}
      {measured.length > 0 && (
        <Part>
          <KeyValueList items={measured} />
        </Part>
      )}
      {residents.length > 0 && (
        <Part>
          <h3>{t('house.residents')}</h3>
          {residents.map(({ id, name, email, role }) => (
            <div key={id}>
              {name ?? email ?? '–'} <small>{t(`space.role.${role}`)}</small>
            </div>
          ))}
        </Part>
      )}
      {cores.length > 0 && (
        <Wide>
          <CompactList>
            {cores.map((core) => (
              <CompactListItem key={core.id} end={<CoreStatusBadge core={core} />}>
                <RouteLink to={paths.core({ key: core.key, target, group, space })}>{core.name}</RouteLink>
              </CompactListItem>
            ))}
          </CompactList>
        </Wide>
      )}
      <Part>
        <RouteLink to={way}>{t('house.enter', { name: space.name })}</RouteLink>
      </Part>
    </Card>
  );
}
