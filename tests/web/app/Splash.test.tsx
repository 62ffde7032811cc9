import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AfterSplash, Splash } from '../../../web/app/Splash.tsx';
import { startTranslations } from '../../../web/i18n/i18n.ts';

function Portal({ coming }: { coming: Promise<void> }) {
  use(coming);
  return (
    <AfterSplash>
      <p>{'the portal'}</p>
    </AfterSplash>
  );
}

const openAfter = async (ms: number) => {
  const coming = new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });
  await act(async () => {
    render(
      <Suspense fallback={<Splash />}>
        <Portal coming={coming} />
      </Suspense>,
    );
    await Promise.resolve();
  });
};

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('The splash', () => {
  beforeEach(async () => {
    await startTranslations('en');
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  it('is not seen where everything comes within a second, and holds nothing up then', async () => {
    await openAfter(950);
    await pass(940);
    expect(screen.queryByRole('img', { name: 'Loading' })).toBeNull();
    await pass(20);
    expect(screen.getByText('the portal')).toBeVisible();
  });

  it('stands for 1200 ms once it is in sight, so that it does not flash', async () => {
    await openAfter(1050);
    await pass(1010);
    expect(screen.getByRole('img', { name: 'Loading' })).toBeVisible();
    await pass(1100);
    expect(screen.queryByText('the portal')).toBeNull();
    await pass(200);
    expect(screen.getByText('the portal')).toBeVisible();
  });
});
