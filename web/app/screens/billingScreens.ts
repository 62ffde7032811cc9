import currentQuery from '../../__generated__/CurrentSubscriptionScreenQuery$parameters.ts';
import billingQuery from '../../__generated__/SubscriptionBillingScreenQuery$parameters.ts';
import contractQuery from '../../__generated__/SubscriptionContractScreenQuery$parameters.ts';
import draftQuery from '../../__generated__/SubscriptionDraftScreenQuery$parameters.ts';
import editQuery from '../../__generated__/SubscriptionEditScreenQuery$parameters.ts';
import invoicesQuery from '../../__generated__/SubscriptionInvoicesScreenQuery$parameters.ts';
import listQuery from '../../__generated__/SubscriptionListScreenQuery$parameters.ts';
import overviewQuery from '../../__generated__/SubscriptionOverviewScreenQuery$parameters.ts';
import { paths } from '../../entities/paths.ts';
import { screen } from './screen.ts';

const keys = { targetKey: 'targetId', subscriptionKey: 'subscriptionId' } as const;

/** The screens of the subscriptions of a target: the list and the edit form for the provider's administrators alone. */
export const billingScreens = {
  subscriptions: screen(paths.subscriptions, {
    query: listQuery,
    keys: { targetKey: 'targetId' },
    guard: 'admin',
    title: 'place.subscriptions',
    icon: 'card',
    skeleton: 'table',
    load: () => import('../../screens/SubscriptionListScreen/SubscriptionListScreen.tsx'),
  }),
  currentSubscription: screen(paths.currentSubscription, {
    query: currentQuery,
    keys: { targetKey: 'targetId' },
    guard: 'targetAdmin',
    title: 'place.subscription',
    skeleton: 'table',
    load: () => import('../../screens/CurrentSubscriptionScreen/CurrentSubscriptionScreen.tsx'),
  }),
  subscriptionOverview: screen(paths.subscriptionOverview, {
    query: overviewQuery,
    keys,
    guard: 'targetAdmin',
    title: 'place.subscriptionOverview',
    skeleton: 'table',
    load: () => import('../../screens/SubscriptionOverviewScreen/SubscriptionOverviewScreen.tsx'),
  }),
  subscriptionBilling: screen(paths.subscriptionBilling, {
    query: billingQuery,
    keys,
    guard: 'targetAdmin',
    title: 'place.subscriptionBilling',
    skeleton: 'table',
    load: () => import('../../screens/SubscriptionBillingScreen/SubscriptionBillingScreen.tsx'),
  }),
  subscriptionContract: screen(paths.subscriptionContract, {
    query: contractQuery,
    keys,
    guard: 'targetAdmin',
    title: 'place.subscriptionContract',
    skeleton: 'table',
    load: () => import('../../screens/SubscriptionContractScreen/SubscriptionContractScreen.tsx'),
  }),
  subscriptionEdit: screen(paths.subscriptionEdit, {
    query: editQuery,
    keys,
    guard: 'admin',
    title: 'place.subscriptionEdit',
    skeleton: 'table',
    load: () => import('../../screens/SubscriptionEditScreen/SubscriptionEditScreen.tsx'),
  }),
  subscriptionDraft: screen(paths.subscriptionDraft, {
    query: draftQuery,
    keys,
    guard: 'targetAdmin',
    title: 'place.subscriptionDraft',
    skeleton: 'table',
    load: () => import('../../screens/SubscriptionDraftScreen/SubscriptionDraftScreen.tsx'),
  }),
  subscriptionInvoices: screen(paths.subscriptionInvoices, {
    query: invoicesQuery,
    keys,
    guard: 'targetAdmin',
    title: 'place.subscriptionInvoices',
    skeleton: 'table',
    load: () => import('../../screens/SubscriptionInvoicesScreen/SubscriptionInvoicesScreen.tsx'),
  }),
};
