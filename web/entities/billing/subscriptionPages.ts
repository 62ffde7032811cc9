import type { ParseKeys } from 'i18next';
import { paths } from '../paths.ts';

/** The pages of a subscription as its tabs name them; those of staff are for the provider's administrators alone. */
export const subscriptionPages = [
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
