import { expect, it } from 'vitest';
import { createRouter } from '../../../web/app/routing/router.ts';

it.each(['/oauth/unheard', '/login/unheard', '/nowhere'])(
  'at %s, which no page has, is the one that says so rather than a fault',
  async (address) => {
    window.history.replaceState(null, '', address);
    const router = await createRouter();
    expect(router.state.errors).toBeNull();
    expect(router.state.matches.at(-1)?.route.path).toBe('*');
    router.dispose();
  },
);
