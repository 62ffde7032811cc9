import { createElement, lazy, type ComponentType } from 'react';
import { ChunkLoadError, withTimeLimit, type ChunkLoadFailure } from './chunkLoadError.ts';

/** The URL in the message of a failed import, which browsers word differently. */
const urlIn = (error: unknown): string | undefined =>
  error instanceof Error ? /https?:\/\/\S+/.exec(error.message)?.[0] : undefined;

const reasonOf = async (error: unknown): Promise<ChunkLoadFailure> => {
  const url = urlIn(error);
  if (!url) return 'failed';
  try {
    const { status } = await fetch(url, { cache: 'no-store' });
    return status === 404 ? 'missing' : 'failed';
  } catch {
    return 'unreachable';
  }
};

/** A failed import as an error with its reason; `renew` lets the next render import again. */
export const toChunkLoadError = async (error: unknown, renew: () => void): Promise<ChunkLoadError> =>
  new ChunkLoadError(error instanceof ChunkLoadError ? error.reason : await reasonOf(error), renew, error);

/** A component, or a module whose default export it is. */
export type LoadedComponent<Props> = ComponentType<Props> | { default: ComponentType<Props> };

/**
 * React.lazy with a time limit, whose component is imported again after a failure: React.lazy keeps a failure for good.
 */
export const lazyComponent = <Props extends object>(load: () => Promise<LoadedComponent<Props>>) => {
  const held: { part: ComponentType<Props> | undefined } = { part: undefined };
  const create = () => {
    const part = lazy(() =>
      withTimeLimit(load).then(
        (loaded) => ('default' in loaded ? loaded : { default: loaded }),
        async (error: unknown) => {
          const renew = () => {
            if (held.part === part) held.part = undefined;
          };
          throw await toChunkLoadError(error, renew);
        },
      ),
    ) as unknown as ComponentType<Props>;
    return part;
  };
  return function LazyComponent(props: Props) {
    held.part ??= create();
    return createElement(held.part, props);
  };
};
