import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import type { SubscriptionFrame_target$key } from '../../__generated__/SubscriptionFrame_target.graphql.ts';
import { RecordMissing } from '../../states/RecordMissing.tsx';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import { fontSize } from '../../ui/theme/tokens.ts';
import { RouteLink } from '../RouteLink.tsx';
import { paths } from '../paths.ts';
import { subscriptionStyles } from './billingCodes.ts';

/** The pages of a subscription as its tabs name them; those of staff are for the provider's administrators alone. */
const subscriptionPages = [
  { name: 'overview', label: 'place.subscriptionOverview', path: paths.subscriptionOverview },
  { name: 'billing', label: 'place.subscriptionBilling', path: paths.subscriptionBilling },
  { name: 'contract', label: 'place.subscriptionContract', path: paths.subscriptionContract },
  { name: 'draft', label: 'place.subscriptionDraft', path: paths.subscriptionDraft },
  { name: 'invoices', label: 'place.subscriptionInvoices', path: paths.subscriptionInvoices },
  { name: 'edit', label: 'place.subscriptionEdit', path: paths.subscriptionEdit, isForStaff: true },
] as const satisfies readonly {
  name: string;
  label: ParseKeys;
  path: (target: number, subscription: number) => string;
  isForStaff?: true;
}[];

/** The name of a page of a subscription. */
export type SubscriptionPageName = (typeof subscriptionPages)[number]['name'];

const Name = styled.h2`
  font-size: ${fontSize.heading};
`;

type Props = {
  target: SubscriptionFrame_target$key;
  /** The viewer is an administrator of the provider. */
  isStaff: boolean;
  page: SubscriptionPageName;
  children: ReactNode;
};

/** Which subscription is shown, its state, a choice of the others of the target, and its pages as tabs. */
export function SubscriptionFrame({ target: key, isStaff, page, children }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const target = useFragment(
    graphql`
      fragment SubscriptionFrame_target on Target
      @throwOnFieldError
      @argumentDefinitions(subscriptionKey: { type: "Int!" }) {
        key
        billingSubscription(key: $subscriptionKey) {
          id
          key
          status
          products {
            kind
            monthlyFee
          }
          contract {
            number
          }
        }
        billingSubscriptions(first: 100) {
          edges {
            node {
              id
              key
              status
              contract {
                number
              }
            }
          }
        }
      }
    `,
    key,
  );
  const shown = target.billingSubscription;
  if (!shown) return <RecordMissing />;
  const all = (target.billingSubscriptions?.edges ?? []).map(({ node }) => node);
  const pages = subscriptionPages.filter((one) => isStaff || !('isForStaff' in one));
  const open = subscriptionPages.find(({ name }) => name === page);
  const { tone, label } = subscriptionStyles[shown.status];
  return (
    <Stack gap={4}>
      <Row gap={3} justify="between" wrap>
        <Row gap={3} wrap>
          <Name>{t('billing.subscriptionOf', { number: shown.contract.number })}</Name>
          <StatusBadge tone={tone} label={t(label)} />
        </Row>
        <Row gap={3} wrap>
          {all.length > 1 && (
            <MenuButton
              label={t('billing.choose')}
              icon="swap"
              selected={shown.id}
              items={all.map((one) => ({
                id: one.id,
                label: one.contract.number,
                detail: t(subscriptionStyles[one.status].label),
                onAction: () => open && void navigate(open.path(target.key, one.key)),
              }))}
            />
          )}
          {isStaff && <RouteLink to={paths.subscriptions(target.key)}>{t('billing.all')}</RouteLink>}
        </Row>
      </Row>
      <Tabs
        label={t('billing.pages')}
        items={pages.map(({ name, label: text, path }) => ({
          href: path(target.key, shown.key),
          label: t(text),
          current: name === page,
        }))}
        renderLink={({ href, ...link }) => <Link to={href} {...link} />}
      />
      {children}
    </Stack>
  );
}
