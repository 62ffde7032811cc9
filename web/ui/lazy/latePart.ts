import { createElement, lazy, type ComponentType } from 'react';
import { inTime, PartLost, type LostReason } from './partLost.ts';

/** A browser names the address of what it could not load, in words of its own. */
const addressIn = (error: unknown): string | undefined =>
  error instanceof Error ? /https?:\/\/\S+/.exec(error.message)?.[0] : undefined;

const reasonOf = async (error: unknown): Promise<LostReason> => {
  const address = addressIn(error);
  if (!address) return 'failed';
  try {
    const { status } = await fetch(address, { cache: 'no-store' });
    return status === 404 ? 'gone' : 'failed';
  } catch {
    return 'unreachable';
  }
};

/** What is known of why the code of a part did not come. */
export const toPartLost = async (error: unknown, renew: () => void): Promise<PartLost> =>
  new PartLost(error instanceof PartLost ? error.reason : await reasonOf(error), renew, error);

/** A part whose code comes when it is first shown; one that did not come is fetched anew when it is shown again. */
export const latePart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) => {
  const held: { part: ComponentType<Props> | undefined } = { part: undefined };
  const make = () => {
    const part = lazy(() =>
      inTime(load).catch(async (error: unknown) => {
        const renew = () => {
          if (held.part === part) held.part = undefined;
        };
        throw await toPartLost(error, renew);
      }),
    ) as unknown as ComponentType<Props>;
    return part;
  };
  return function LatePart(props: Props) {
    held.part ??= make();
    return createElement(held.part, props);
  };
};
