import { act, cleanup, configure, getConfig, render } from '@testing-library/react';
import i18next from 'i18next';
import { createElement } from 'react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { App } from '../../../web/app/App.tsx';
import { createRouter } from '../../../web/app/routing/router.ts';
import type { PortalRouter } from '../../../web/app/session/followSession.ts';
import { announceSession } from '../../../web/entities/viewer/session.ts';
import { startTranslations } from '../../../web/i18n/i18n.ts';
import { silencedReactErrors } from '../../kit/silencedReactErrors.ts';
import type { Act } from './act.ts';
import { changesOfPage, connectPage, sentMutations, takeSession } from './browser.ts';
import { startWorld, stopWorld } from './world.ts';

let router: PortalRouter | undefined;

/** Turns without a change after which a page has ended what it does. Turns, since a busy computer lets time pass in none. */
const quietTurns = 6;

/** Waits until the page asks for nothing and changes no more, for at most 15 s. */
const settled = (): Promise<void> =>
  getConfig().asyncWrapper(async () => {
    let before: number | null = null;
    let quiet = 0;
    const isQuiet = (): boolean => {
      const now = router?.state.navigation.state === 'idle' ? changesOfPage() : null;
      quiet = now !== null && now === before ? quiet + 1 : 0;
      before = now;
      return quiet >= quietTurns;
    };
    await vi.waitUntil(isQuiet, { timeout: 15_000, interval: 10 });
  });

/** Opens an address with the session of an account, as after signing in: with an empty store. */
const open = async (path: string, username: string | null): Promise<void> => {
  cleanup();
  await takeSession(username);
  if (router) announceSession({ kind: 'began', next: path });
  else {
    window.history.replaceState(null, '', path);
    router = await createRouter();
  }
  await vi.waitUntil(() => router?.state.navigation.state === 'idle', { timeout: 10_000, interval: 5 });
  const page = createElement(App, { router });
  // Awaited, since a page may suspend as soon as it is rendered.
  await act(async () => void render(page, silencedReactErrors));
  await settled();
};

/** Titles and texts of all failures that the page shows, in either language. */
const failuresShown = (): string[] => {
  const shown = document.body.textContent ?? '';
  const names = Object.keys(i18next.getResourceBundle(i18next.language, 'outside') as object);
  return names
    .filter((name) => /^failure\.\w+\.title$/.test(name))
    .map((name) => i18next.t(name as 'failure.PART.title'))
    .filter((title) => shown.includes(title));
};

/** A page records by itself what was opened last; only the act that is about it names that. */
const isNoted = (act: Act) => (name: string) => name !== 'useRecordRecentMutation' || act.sends.includes(name);

/** Says with the error of what is not found what the page shows and has sent. */
const withPageText = (message: string | null): Error => {
  const dialogs = Array.from(
    document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'),
  );
  const shown = dialogs.length > 0 ? dialogs : [document.querySelector('main') ?? document.body];
  const texts = shown.map((element) => `${element.getAttribute('role') ?? 'page'}: ${element.textContent}`);
  return new Error([message?.split('\n')[0], JSON.stringify(sentMutations()), ...texts].join('\n'));
};

/** Presses each act on the page of a service of its own, and checks that the page under it still stands. */
export const runActs = (acts: readonly Act[]): void => {
  beforeAll(async () => {
    await Promise.all([startWorld(), startTranslations('fi')]);
    connectPage();
    configure({ getElementError: withPageText, asyncUtilTimeout: 10_000 });
  });
  afterAll(stopWorld);

  it.each(acts)('$title', async (act) => {
    await open(typeof act.at === 'string' ? act.at : await act.at(), act.as);
    expect(failuresShown()).toEqual([]);
    await act.press();
    await settled();
    const sent = sentMutations().filter(({ name }) => isNoted(act)(name));
    expect(sent.flatMap(({ refused }) => refused)).toEqual([]);
    expect(sent.map(({ name }) => name)).toEqual(act.sends);
    expect(failuresShown()).toEqual([]);
  });
};
