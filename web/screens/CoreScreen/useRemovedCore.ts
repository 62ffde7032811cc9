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

/** What the screen last showed of a device that is no longer visible; null while it is, and if it never was. */
export const useRemovedCore = (core: Seen | null | undefined): RemovedCoreInfo | null => {
  const [last, setLast] = useState<RemovedCoreInfo | null>(null);
  const current = core ? leftOf(core) : null;
  if (current && JSON.stringify(last) !== JSON.stringify(current)) setLast(current);
  return core ? null : last;
};
