import { render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { startTranslations } from '../../../web/i18n/i18n.ts';
import { OverlayErrorBoundary } from '../../../web/states/OverlayErrorBoundary.tsx';
import { useChunkLoadErrors } from '../../../web/states/useChunkLoadErrors.ts';
import { lazyComponent } from '../../../web/ui/lazy/lazyComponent.ts';
import { dismissToast, toasts } from '../../../web/ui/feedback/toastQueue.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const { id } of toasts()) dismissToast(id);
});

const Opened = lazyComponent(async () => {
  throw new TypeError('Failed to fetch dynamically imported module: http://talo/assets/Opened.js');
});

function Page() {
  const [isOpen, setOpen] = useState(true);
  useChunkLoadErrors();
  return (
    <>
      <p>{isOpen ? 'Opening' : 'The page'}</p>
      {isOpen && (
        <OverlayErrorBoundary onClose={() => setOpen(false)}>
          <Suspense fallback={null}>
            <Opened />
          </Suspense>
        </OverlayErrorBoundary>
      )}
    </>
  );
}

it('says why nothing opened where its code does not come, and leaves the page as it was', async () => {
  await startTranslations('fi');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  render(<Page />);
  expect(await screen.findByText('The page')).toBeInTheDocument();
  expect(toasts()).toMatchObject([{ tone: 'negative', title: 'Ei verkkoyhteyttä' }]);
});
