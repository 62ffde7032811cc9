import type { DraftRecord, SubscriptionRecord } from '../../../contract/entities/billing.ts';
import { byKey, loadSingly } from '../../graph/batch.ts';
import { hasCode } from '../../graph/problems.ts';
import type { UiClient } from '../../ui/client.ts';

const unlessNone = async (reading: Promise<DraftRecord>): Promise<DraftRecord | null> => {
  try {
    return await reading;
  } catch (error) {
    // There is nothing to invoice for a subscription that is no longer, or not yet, in force.
    if (hasCode(error, 'CONFLICT')) return null;
    throw error;
  }
};

/** Reads the drafts of invoices, for which /ui has one call a subscription. */
export const billingLoaders = (ui: UiClient) => ({
  draft: byKey<SubscriptionRecord, DraftRecord>(
    async (subscriptions) => {
      const drafts = await loadSingly(subscriptions, ({ id, targetId }) =>
        unlessNone(ui.draft({ id: targetId, subscriptionId: id })),
      );
      return (subscription) => drafts.get(subscription) ?? null;
    },
    ({ id }) => id,
  ),
});
