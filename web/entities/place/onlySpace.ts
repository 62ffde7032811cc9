import { createStoredStore } from '../../ui/store/createStoredStore.ts';

/** A target as far as it decides whether its only space is all that the account has. */
type Site = { viewerSeesAll: boolean; groups: readonly { spaces: readonly unknown[] }[] };

/** Whether the targets of an account are one space of one target: that of an owner or resident of one flat. */
export const isOnlySpace = (targets: readonly Site[], total: number): boolean => {
  const [only] = targets;
  if (!only || total !== 1 || only.viewerSeesAll) return false;
  return only.groups.reduce((sum, { spaces }) => sum + spaces.length, 0) === 1;
};

/**
 * Whether the signed-in account has one space alone, for which the frame has no navigation of sites. The browser keeps the
 * last answer, so that a page that is opened again does not begin with a side bar that goes when the sites have loaded.
 */
export const onlySpaceStore = createStoredStore<boolean>({
  name: 'onlySpace',
  read: (text) => text === '1',
  write: (isOnly) => (isOnly ? '1' : null),
});
