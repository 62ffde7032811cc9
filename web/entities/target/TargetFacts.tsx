import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { TargetFacts_target$key } from '../../__generated__/TargetFacts_target.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { useNow } from '../../ui/display/useNow.ts';

/** The last day that is paid for is paid for to its end. */
const aDay = 24 * 3600 * 1000;

/** Address, size and subscription of a target. */
export function TargetFacts({ target: key }: { target: TargetFacts_target$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(60_000);
  const target = useFragment(
    graphql`
      fragment TargetFacts_target on Target {
        address
        postalCode
        city
        type
        state
        subscription
        paidUntil
        viewers
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
  const { paidUntil } = target;
  const subscribed = t(`subscription.${target.subscription}`);
  const isPaid = paidUntil && Date.parse(paidUntil) + aDay > now;
  return (
    <KeyValueList
      items={[
        { label: t('home.address'), value: place.join(', ') || '–' },
        { label: t('target.kind'), value: t(`target.type.${target.type}`) },
        { label: t('target.delivery'), value: t(`target.state.${target.state}`) },
        {
          label: t('home.subscription'),
          value: paidUntil
            ? `${subscribed}, ${t(isPaid ? 'target.paidUntil' : 'target.paidOnlyUntil', { date: format.date(paidUntil) })}`
            : subscribed,
        },
        { label: t('target.homes'), value: homes > 0 ? format.number(homes) : '–' },
        { label: t('target.residents'), value: residents > 0 ? format.number(residents) : '–' },
        ...(typeof target.viewers === 'number'
          ? [{ label: t('target.viewers'), value: format.number(target.viewers) }]
          : []),
      ]}
    />
  );
}
