import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

const waiting = new Set<() => Promise<void>>();

/** Fetches the code of all parts that come later, so that each is there at once when it is wanted. */
export const fetchLaterParts = async (): Promise<void> => {
  await Promise.all(Array.from(waiting, (fetchPart) => fetchPart()));
};

/** A part whose code comes when it is first shown; until then `place` holds its place. Once it is there it shows at once. */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: (props: Props) => ReactNode = () => null,
) => {
  let here: ComponentType<Props> | undefined;
  const fetchPart = async (): Promise<ComponentType<Props>> => {
    here ??= await load();
    return here;
  };
  const Coming = lazy(async () => ({ default: await fetchPart() })) as unknown as ComponentType<Props>;
  waiting.add(async () => {
    await fetchPart();
  });
  return function Later(props: Props) {
    const [Part] = useState(() => here ?? Coming);
    return (
      <Suspense fallback={place(props)}>
        <Part {...props} />
      </Suspense>
    );
  };
};
