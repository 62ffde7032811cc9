import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { startTranslations } from '../../../web/i18n/i18n.ts';
import { FailurePanel } from '../../../web/states/FailurePanel.tsx';
import { RequestError } from '../../../web/states/requestError.ts';

afterEach(cleanup);

const show = async (code: 'OFFLINE' | 'UPSTREAM_TIMEOUT') => {
  await startTranslations('fi');
  const asked = vi.fn();
  render(<FailurePanel error={new RequestError(code, 'No answer.')} onRetry={asked} />);
  expect(screen.getByRole('button', { name: 'Yritä uudelleen' })).toBeInTheDocument();
  fireEvent(window, new Event('online'));
  return asked;
};

it('asks again by itself for what the network failed, once that is back', async () => {
  expect(await show('OFFLINE')).toHaveBeenCalledOnce();
});

it('leaves it to whoever reads it to ask again for what the service failed', async () => {
  expect(await show('UPSTREAM_TIMEOUT')).not.toHaveBeenCalled();
});

it('asks again by itself, ever more rarely, where the service cannot be reached and no event says when it can', async () => {
  await startTranslations('fi');
  vi.useFakeTimers();
  const asked = vi.fn<() => void>();
  const failure = new RequestError('UPSTREAM_UNAVAILABLE', 'No answer.');
  const panel = (attempt: number) => <FailurePanel error={failure} onRetry={asked} attempt={attempt} />;
  const { rerender } = render(panel(0));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveBeenCalledOnce();
  rerender(panel(4));
  await vi.advanceTimersByTimeAsync(50_000);
  expect(asked).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
