import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTranslations } from '../../../../web/i18n/i18n.ts';
import { DocumentTitle } from '../../../../web/states/DocumentTitle.tsx';
import { announce, useAnnouncement } from '../../../../web/ui/feedback/announce.ts';
import { Announcer } from '../../../../web/ui/feedback/Announcer.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const settle = () => act(() => vi.advanceTimersByTimeAsync(300));
const said = () => screen.getByRole('status').textContent;

it('reads the last of several messages about one thing, and each about another', async () => {
  render(<Announcer />);
  announce('1.–7.11.', 'range');
  announce('8.–14.11.', 'range');
  announce('Devices', 'title');
  await settle();
  expect(said()).toBe('8.–14.11.. Devices');
});

function Range({ text }: { text: string }) {
  useAnnouncement(text, 'range');
  return null;
}

it('reads what changes on a screen, not what it begins with', async () => {
  const page = (text: string) => (
    <>
      <Announcer />
      <Range text={text} />
    </>
  );
  const { rerender } = render(page('November'));
  await settle();
  expect(said()).toBe('');
  rerender(page('October'));
  await settle();
  expect(said()).toBe('October');
});

it('reads the title of each screen after the first', async () => {
  const page = (title: string, isLoading = false) => (
    <>
      <Announcer />
      <DocumentTitle parts={[title]} isLoading={isLoading} />
    </>
  );
  await startTranslations('en');
  const { rerender } = render(page('Home'));
  expect(document.title).toBe('Home – Talo');
  await settle();
  expect(said()).toBe('');
  rerender(page('Devices', true));
  await settle();
  expect(said()).toBe('');
  rerender(page('Devices'));
  await settle();
  expect(said()).toBe('Devices – Talo');
});
