/** What is read of React's own tree of a committed root. */
type Fiber = {
  flags: number;
  type: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
};

/** React's mark of a component that was rendered in the commit. */
const performedWork = 1;

const counts = new Map<string, number>();

const nameOf = (type: unknown): string => (typeof type === 'function' ? type.name : '');

/** Counts what a commit has rendered under a fiber; a child that is the one of the last commit was not even looked at. */
const count = (fiber: Fiber): void => {
  const before = fiber.alternate;
  const name = nameOf(fiber.type);
  const isRendered = before === null || (fiber.flags & performedWork) !== 0;
  if (name !== '' && isRendered) counts.set(name, (counts.get(name) ?? 0) + 1);
  if (before !== null && before.child === fiber.child) return;
  for (let child = fiber.child; child; child = child.sibling) count(child);
};

let isCounting = false;

// Called by React after each commit; it looks for it once, as it is loaded.
Reflect.set(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberUnmount: () => undefined,
  onPostCommitFiberRoot: () => undefined,
  onCommitFiberRoot: (_renderer: number, { current }: { current: Fiber }) => isCounting && count(current),
});

/** Numbers of renders by component while something happens. Loaded before React by the setup of the tests of the portal. */
export const rendersOf = (happen: () => void): ReadonlyMap<string, number> => {
  counts.clear();
  isCounting = true;
  happen();
  isCounting = false;
  return new Map(counts);
};
