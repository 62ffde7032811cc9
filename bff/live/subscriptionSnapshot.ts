import type { SnapshotKind } from './snapshotKind.ts';
import { readTarget } from './targetRights.ts';

type Topic = { target: number };
type Subscribed = { subscription: number | null };

/** Subscription flag of a target, which is the same for every viewer of the target. */
export const subscriptionKind: SnapshotKind<Topic, Subscribed, Partial<Subscribed>, Subscribed> = {
  name: 'subscription',
  intervals: { busy: 5, quiet: 5 },
  keyOf: ({ target }) => `${target}`,
  rights: async (ui, { target }) => {
    await readTarget(ui, target);
    return { visibility: 'all', personal: false };
  },
  open: ({ target }) => {
    const view: Partial<Subscribed> = {};
    return {
      view,
      fetch: async (ui) => ({ subscription: (await readTarget(ui, target)).subscription }),
      apply: (response) => {
        const known = view.subscription;
        view.subscription = response.subscription;
        return known === undefined || known === response.subscription ? undefined : response;
      },
      isBusy: () => false,
    };
  },
};
