import { createElement, lazy, type ComponentType } from 'react';

/** Why the code of a part did not come: it is there no more, nothing was reached, or something else was wrong. */
export type LostReason = 'gone' | 'unreachable' | 'failed';

/** The code of a part did not come. Whoever shows that lets it be fetched anew, since what has failed fails for good. */
export class PartLost extends Error {
  readonly reason: LostReason;
  readonly renew: () => void;

  constructor(reason: LostReason, renew: () => void, cause: unknown) {
    super('The code of a part did not come.', { cause });
    this.name = 'PartLost';
    this.reason = reason;
    this.renew = renew;
  }
}

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
  new PartLost(await reasonOf(error), renew, error);

/** A part whose code comes when it is first shown; one that did not come is fetched anew when it is shown again. */
export const latePart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) => {
  const held: { part: ComponentType<Props> | undefined } = { part: undefined };
  const make = () => {
    const part = lazy(() =>
      load().catch(async (error: unknown) => {
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
