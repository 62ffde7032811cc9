import { Suspense, useState } from 'react';
import { Outlet, useLocation, useMatches, useRevalidator } from 'react-router';
import { ErrorBoundary } from '../states/ErrorBoundary.tsx';
import { failureCodeOf } from '../states/failureCode.ts';
import { RecordMissing } from '../states/RecordMissing.tsx';

/** Counts the questions that the screen has asked; each is a new chance for one that failed, whoever asked it. */
const useTurn = (): number => {
  const asked = useMatches().at(-1)?.loaderData;
  const [turn, setTurn] = useState({ asked, count: 0 });
  if (turn.asked !== asked) setTurn({ asked, count: turn.count + 1 });
  return turn.count;
};

const isHome = (pathname: string): boolean => /^\/(home\/?)?$/.test(pathname);

/**
 * Keeps a failure of the screen inside the frame, so that its navigation remains. A refused record leads home; home
 * itself cannot, so that there the refusal is shown in its place.
 */
export function ScreenRing() {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const turn = useTurn();
  const refused = (error: unknown) =>
    failureCodeOf(error) === 'FORBIDDEN' && !isHome(pathname) ? <RecordMissing code="FORBIDDEN" /> : undefined;
  return (
    <ErrorBoundary resetKey={`${pathname} ${turn}`} onRetry={revalidate} instead={refused}>
      {() => (
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      )}
    </ErrorBoundary>
  );
}
