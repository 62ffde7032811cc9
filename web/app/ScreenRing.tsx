import { Suspense } from 'react';
import { Outlet, useLocation, useRevalidator } from 'react-router';
import { ErrorRing } from '../states/ErrorRing.tsx';

/** Where the screen stands: what fails in it stays in it, so that the frame and its navigation remain. */
export function ScreenRing() {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  return (
    <ErrorRing resetKey={pathname} onRetry={revalidate}>
      {() => (
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      )}
    </ErrorRing>
  );
}
