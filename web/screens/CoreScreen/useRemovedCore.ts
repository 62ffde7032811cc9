import { useState } from 'react';
import { paths } from '../../entities/paths.ts';

type Seen = { name: string; target: { key: number; name: string } | null | undefined };

/** A device that was on the screen a moment ago: its name, its site, and where to go on from. */
export type RemovedCoreInfo = { name: string; site: string | null; back: string };

const leftOf = ({ name, target }: Seen): RemovedCoreInfo => ({
  name,
  site: target?.name ?? null,
  back: target ? paths.target(target.key) : '/',
});

/** What the screen showed of a device that is no more to be seen; null while it is, and where it never was. */
export const useRemovedCore = (coreKey: number, core: Seen | null | undefined): RemovedCoreInfo | null => {
  const [seen, see] = useState<{ coreKey: number; left: RemovedCoreInfo } | null>(null);
  const left = core ? leftOf(core) : null;
  if (left && (seen?.coreKey !== coreKey || JSON.stringify(seen.left) !== JSON.stringify(left))) see({ coreKey, left });
  return core || seen?.coreKey !== coreKey ? null : seen.left;
};
