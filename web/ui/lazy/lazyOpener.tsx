import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { withTimeLimit } from './chunkLoadError.ts';
import { lazyComponent, toChunkLoadError } from './lazyComponent.ts';
import { reportChunkLoadError } from './unshownErrors.ts';

const preloads = new Set<() => Promise<unknown>>();

/** Imports the code of all openers and overlays, so that each opens at once when it is used. */
export const preloadOpeners = async (): Promise<void> => {
  await Promise.all(Array.from(preloads, (preload) => preload()));
};

/** A component that is imported once, and again after a failure; `loaded` has it from then on. */
const preloadable = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const part: { loaded?: ComponentType<Props> } = {};
  let pending: Promise<ComponentType<Props>> | undefined;
  const preload = async (): Promise<ComponentType<Props>> => {
    pending ??= withTimeLimit(load);
    try {
      return (part.loaded = await pending);
    } catch (error) {
      pending = undefined;
      throw error;
    }
  };
  preloads.add(preload);
  return { part, preload };
};

/** A component that is imported when it is first rendered, with a placeholder; once loaded it renders without one. */
export const lazyInline = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: (props: Props) => ReactNode = () => null,
) => {
  const { part, preload } = preloadable(load);
  const Lazy = lazyComponent<Props>(preload);
  return function LazyInline(props: Props) {
    const [Part] = useState(() => part.loaded ?? Lazy);
    return (
      <Suspense fallback={placeholder(props)}>
        <Part {...props} />
      </Suspense>
    );
  };
};

/** How an opener was pressed: by pointer, or by a key that goes to the first or last item. */
export type Press = 'pointer' | 'first' | 'last';

/** Prop of an opener: the press on its placeholder, which opens it. */
export type Pressed = { pressed?: Press | null };

/** Events of the placeholder: `near` by hover or focus imports the opener. */
export type PlaceholderEvents = { near: () => void; press: (how: Press) => void };

/**
 * A button that opens an overlay, which is not part of the first load. A placeholder with the same look stands for it
 * until its code is loaded; a press on that opens the overlay once it is.
 */
export const lazyOpener = <Props extends object>(
  load: () => Promise<ComponentType<Props & Pressed>>,
  placeholder: (props: Props, on: PlaceholderEvents) => ReactNode,
) => {
  const { part, preload } = preloadable(load);
  return function LazyOpener(props: Props) {
    const [Part, setPart] = useState(() => part.loaded);
    const [pressed, setPressed] = useState<Press | null>(null);
    if (Part) return <Part {...props} pressed={pressed} />;
    // A failure is reported when the button is pressed, and another press imports again.
    const near = () => void preload().catch(() => undefined);
    const press = (how: Press) => {
      setPressed(how);
      preload().then(
        (loaded) => setPart(() => loaded),
        async (error: unknown) => reportChunkLoadError(await toChunkLoadError(error, () => undefined)),
      );
    };
    return placeholder(props, { near, press });
  };
};
