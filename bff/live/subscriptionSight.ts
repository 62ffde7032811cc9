import type { SightKind } from './sightKind.ts';
import { readTarget } from './targetRights.ts';

type Place = { target: number };
type Subscribed = { subscription: number | null };

/** What a target is subscribed to, which everybody who sees any of it is told: the same for all of them. */
export const subscriptionKind: SightKind<Place, Subscribed, Partial<Subscribed>, Subscribed> = {
  name: 'subscription',
  pace: { busy: 5, quiet: 5 },
  keyOf: ({ target }) => `${target}`,
  rights: async (ui, { target }) => {
    await readTarget(ui, target);
    return { words: 'all', personal: false };
  },
  open: ({ target }) => {
    const view: Partial<Subscribed> = {};
    return {
      view,
      ask: async (ui) => ({ subscription: (await readTarget(ui, target)).subscription }),
      take: (answer) => {
        const known = view.subscription;
        view.subscription = answer.subscription;
        return known === undefined || known === answer.subscription ? undefined : answer;
      },
      busy: () => false,
    };
  },
};
