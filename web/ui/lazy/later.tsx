import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { latePart, toPartLost } from './latePart.ts';
import { tellPartLost } from './lostParts.ts';
import { inTime } from './partLost.ts';

const waiting = new Set<() => Promise<void>>();

/** Fetches the code of all parts that come later, so that each is there at once when it is wanted. */
export const fetchLaterParts = async (): Promise<void> => {
  await Promise.all(Array.from(waiting, (fetchPart) => fetchPart()));
};

/** The code of a part: what is there already, and the way to it, which is gone once until it fails. */
const comingPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const part: { here?: ComponentType<Props> } = {};
  let coming: Promise<ComponentType<Props>> | undefined;
  const fetchPart = async (): Promise<ComponentType<Props>> => {
    coming ??= inTime(load);
    try {
      return (part.here = await coming);
    } catch (error) {
      coming = undefined;
      throw error;
    }
  };
  waiting.add(async () => {
    await fetchPart();
  });
  return { part, fetchPart };
};

/** A part whose code comes when it is first shown; until then `place` holds its place. Once it is there it shows at once. */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: (props: Props) => ReactNode = () => null,
) => {
  const { part, fetchPart } = comingPart(load);
  const Coming = latePart<Props>(async () => ({ default: await fetchPart() }));
  return function Later(props: Props) {
    const [Part] = useState(() => part.here ?? Coming);
    return (
      <Suspense fallback={place(props)}>
        <Part {...props} />
      </Suspense>
    );
  };
};

/** How a button was pressed that opens something: by pointer, or by a key that goes to the first or last thing in it. */
export type Press = 'pointer' | 'first' | 'last';

/** What such a button is told: that it was pressed before it could open. */
export type Pressed = { pressed?: Press | null };

/** What stands for such a button until then: who comes near it is about to press it. */
export type PressPlace = { near: () => void; press: (how: Press) => void };

/**
 * A button that opens something: what it opens is no part of the page's beginning. Until its code is there `place` stands
 * for it, and pressing that opens it as soon as it comes.
 */
export const laterOpener = <Props extends object>(
  load: () => Promise<ComponentType<Props & Pressed>>,
  place: (props: Props, on: PressPlace) => ReactNode,
) => {
  const { part, fetchPart } = comingPart(load);
  return function LaterOpener(props: Props) {
    const [Part, setPart] = useState(() => part.here);
    const [pressed, setPressed] = useState<Press | null>(null);
    if (Part) return <Part {...props} pressed={pressed} />;
    // Where it does not come, that is said, and pressing again asks for it again.
    const near = () => void fetchPart().catch(() => undefined);
    const press = (how: Press) => {
      setPressed(how);
      fetchPart().then(
        (found) => setPart(() => found),
        async (error: unknown) => tellPartLost(await toPartLost(error, () => undefined)),
      );
    };
    return place(props, { near, press });
  };
};
