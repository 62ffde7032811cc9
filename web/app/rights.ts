import { createContext, use } from 'react';

/** Who may come to a screen, as the site map says it. */
export type Who = 'targetAdmin' | 'admin' | 'mes' | 'tester';

/** What the signed-in person may see beyond what everybody sees. */
export type Rights = {
  admin: boolean;
  mes: boolean;
  tester: boolean;
  /** Whether they administer that site, by its key; undefined while that is on its way. */
  administers: (target: number) => boolean | undefined;
  /** Asks anew what the person may, for rights that were given just now. */
  ask: () => Promise<void>;
};

const none: Rights = {
  admin: false,
  mes: false,
  tester: false,
  administers: () => false,
  ask: () => Promise.resolve(),
};

/** Carries the rights of the signed-in person from the frame to its screens. */
export const RightsContext = createContext<Rights>(none);

/** The rights of the signed-in person. */
export const useRights = (): Rights => use(RightsContext);

const allows: Record<Who, (rights: Rights, target: number) => boolean | undefined> = {
  targetAdmin: (rights, target) => rights.admin || rights.administers(target),
  admin: (rights) => rights.admin,
  mes: (rights) => rights.mes || rights.admin,
  tester: (rights) => rights.tester || rights.mes || rights.admin,
};

/** Whether somebody with these rights may come to a screen of that site; undefined while that is on its way. */
export const mayCome = (rights: Rights, who: Who, target: number): boolean | undefined => allows[who](rights, target);
