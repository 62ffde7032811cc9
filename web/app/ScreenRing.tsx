import { Suspense, useState } from 'react';
import { Outlet, useLocation, useMatches, useRevalidator } from 'react-router';
import { ErrorRing } from '../states/ErrorRing.tsx';
import { Meanwhile } from '../ui/drawing.ts';

/** Counts the questions that the screen has asked; each is a new chance for one that failed, whoever asked it. */
const useTurn = (): number => {
  const asked = useMatches().at(-1)?.loaderData;
  const [turn, setTurn] = useState({ asked, count: 0 });
  if (turn.asked !== asked) setTurn({ asked, count: turn.count + 1 });
  return turn.count;
};

/** Where the screen stands: what fails in it stays in it, so that the frame and its navigation remain. */
export function ScreenRing() {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const turn = useTurn();
  return (
    <ErrorRing resetKey={`${pathname} ${turn}`} onRetry={revalidate}>
      {() => (
        <Suspense fallback={<Meanwhile>{null}</Meanwhile>}>
          <Outlet />
        </Suspense>
      )}
    </ErrorRing>
  );
}
