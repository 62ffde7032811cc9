import { Suspense, useState } from 'react';
import { Outlet, useLocation, useMatches, useRevalidator } from 'react-router';
import { ErrorBoundary } from '../../states/ErrorBoundary.tsx';
import { failureCodeOf } from '../../states/failureCode.ts';
import { RecordMissing } from '../../states/RecordMissing.tsx';

/** Counts the loads of the screen; each resets the error boundary, whatever started it. */
const useTurn = (): number => {
  const asked = useMatches().at(-1)?.loaderData;
  const [turn, setTurn] = useState({ asked, count: 0 });
  if (turn.asked !== asked) setTurn({ asked, count: turn.count + 1 });
  return turn.count;
};

const isHome = (pathname: string): boolean => /^\/(home\/?)?$/.test(pathname);

/**
 * Error boundary of the screen, inside the frame, whose navigation remains. FORBIDDEN leads home with a toast, and is
 * shown in place on home itself.
 */
export function ScreenErrorBoundary() {
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
