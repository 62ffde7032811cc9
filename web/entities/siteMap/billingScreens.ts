import type { SiteMapEntries } from './siteMapEntry.ts';

/** The screens of the subscriptions of a target: the list and the edit form for the provider's administrators alone. */
export const billingScreens = {
  subscriptions: {
    path: '/target/:targetKey/subscription',
    screen: 'SubscriptionListScreen',
    title: 'place.subscriptions',
    icon: 'card',
    guard: 'admin',
  },
  currentSubscription: {
    path: '/target/:targetKey/subscription/current',
    screen: 'CurrentSubscriptionScreen',
    title: 'place.subscription',
    guard: 'targetAdmin',
    // Leads to the list for the provider's administrators, for others to the subscription that is in force.
    page: {
      section: 'subscription',
      id: 'subscription',
      label: 'place.subscription',
      settings: 'admin',
      siblings: true,
    },
  },
  subscriptionOverview: {
    path: '/target/:targetKey/subscription/:subscriptionKey/overview',
    screen: 'SubscriptionOverviewScreen',
    title: 'place.subscriptionOverview',
    guard: 'targetAdmin',
  },
  subscriptionBilling: {
    path: '/target/:targetKey/subscription/:subscriptionKey/billing',
    screen: 'SubscriptionBillingScreen',
    title: 'place.subscriptionBilling',
    guard: 'targetAdmin',
  },
  subscriptionContract: {
    path: '/target/:targetKey/subscription/:subscriptionKey/contract',
    screen: 'SubscriptionContractScreen',
    title: 'place.subscriptionContract',
    guard: 'targetAdmin',
  },
  subscriptionEdit: {
    path: '/target/:targetKey/subscription/:subscriptionKey/admin/edit',
    screen: 'SubscriptionEditScreen',
    title: 'place.subscriptionEdit',
    guard: 'admin',
  },
  subscriptionDraft: {
    path: '/target/:targetKey/subscription/:subscriptionKey/draft',
    screen: 'SubscriptionDraftScreen',
    title: 'place.subscriptionDraft',
    guard: 'targetAdmin',
  },
  subscriptionInvoices: {
    path: '/target/:targetKey/subscription/:subscriptionKey/invoices',
    screen: 'SubscriptionInvoicesScreen',
    title: 'place.subscriptionInvoices',
    guard: 'targetAdmin',
  },
} as const satisfies SiteMapEntries;
