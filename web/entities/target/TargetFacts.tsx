import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { TargetFacts_target$key } from '../../__generated__/TargetFacts_target.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { useNow } from '../../ui/display/useNow.ts';
import { FactLine } from '../../ui/layout/FactLine.ts';
import { paths } from '../paths.ts';
import { RouteLink } from '../RouteLink.tsx';

/** The last day that is paid for is paid for to its end. */
const aDay = 24 * 3600 * 1000;

/** Address, size and subscription of a target in one quiet line, with the ways to its devices. */
export function TargetFacts({ target: key }: { target: TargetFacts_target$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(60_000);
  const target = useFragment(
    graphql`
      fragment TargetFacts_target on Target {
        key
        address
        postalCode
        city
        type
        state
        subscription
        paidUntil
        viewers
        deviceCount
        offlineCount
        lowBatteryCount
        groups {
          spaces {
            type
            residentCount
          }
        }
      }
    `,
    key,
  );
  const spaces = target.groups.flatMap((group) => group.spaces);
  const homes = spaces.filter(({ type }) => type === 'APARTMENT').length;
  const residents = spaces.reduce((sum, space) => sum + (space.residentCount ?? 0), 0);
  const place = [target.address, [target.postalCode, target.city].filter(Boolean).join(' ')].filter(Boolean);
  const { paidUntil, deviceCount, offlineCount, lowBatteryCount } = target;
  const subscribed = t(`subscription.${target.subscription}`);
  const isPaid = paidUntil && Date.parse(paidUntil) + aDay > now;
  const paid = paidUntil && t(isPaid ? 'target.paidUntil' : 'target.paidOnlyUntil', { date: format.date(paidUntil) });
  const devices = paths.targetDevices(target.key);
  const facts: readonly (readonly [id: string, fact: ReactNode])[] = [
    ['place', place.join(', ')],
    ['kind', t(`target.type.${target.type}`)],
    ['state', t(`target.state.${target.state}`)],
    ['homes', homes > 0 && t('house.facts.flats', { count: homes })],
    ['residents', residents > 0 && t('house.facts.residents', { count: residents })],
    [
      'devices',
      <RouteLink key="devices" to={devices}>
        {t('house.facts.devices', { count: deviceCount })}
      </RouteLink>,
    ],
    [
      'offline',
      offlineCount > 0 && (
        <RouteLink key="offline" to={`${devices}?state=offline`}>
          {t('house.facts.offline', { count: offlineCount })}
        </RouteLink>
      ),
    ],
    [
      'battery',
      lowBatteryCount > 0 && (
        <RouteLink key="lowBattery" to={`${devices}?state=lowBattery`}>
          {t('home.lowBattery', { count: lowBatteryCount })}
        </RouteLink>
      ),
    ],
    ['viewers', typeof target.viewers === 'number' && t('house.facts.viewers', { count: target.viewers })],
    [
      'subscription',
      <>
        {[subscribed, isPaid && paid].filter(Boolean).join(', ')}
        {paid && !isPaid && (
          <>
            , <strong>{paid}</strong>
          </>
        )}
      </>,
    ],
  ];
  return (
    <FactLine aria-label={t('target.facts')}>
      {facts.map(([id, fact]) => fact !== '' && fact !== false && <li key={id}>{fact}</li>)}
    </FactLine>
  );
}
