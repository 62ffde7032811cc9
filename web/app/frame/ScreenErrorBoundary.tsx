import { Suspense, type ReactNode } from 'react';
import { Outlet, useLocation, useRevalidator } from 'react-router';
import { ErrorBoundary } from '../../states/ErrorBoundary.tsx';
import { failureCodeOf } from '../../states/failureCode.ts';
import { RecordMissing } from '../../states/RecordMissing.tsx';
import { useLoadCount } from '../../states/useLoadCount.ts';

const isHome = (pathname: string): boolean => /^\/(home\/?)?$/.test(pathname);

/**
 * Error boundary of the screen, inside the frame, whose navigation remains. FORBIDDEN leads home with a toast, and is
 * shown in place on home itself. `frame` wraps the failure panel.
 */
export function ScreenErrorBoundary({ frame }: { frame?: (failed: ReactNode) => ReactNode }) {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const loads = useLoadCount();
  const refused = (error: unknown) =>
    failureCodeOf(error) === 'FORBIDDEN' && !isHome(pathname) ? <RecordMissing code="FORBIDDEN" /> : undefined;
  return (
    <ErrorBoundary resetKey={`${pathname} ${loads}`} onRetry={revalidate} instead={refused} {...(frame && { frame })}>
      {() => (
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      )}
    </ErrorBoundary>
  );
}
