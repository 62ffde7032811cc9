import { describe, expect, it } from 'vitest';
import { createConfirmations, type Confirmation } from '../../../bff/guard/confirmations.ts';

const minute = 60_000;

/** Confirmations with a clock and a /ui of their own; `confirm` also counts the reads. */
const startConfirmations = () => {
  let [now, reads] = [0, 0];
  let answer: Confirmation = { user: '7' };
  const confirmations = createConfirmations(() => now);
  const read = async (): Promise<Confirmation> => {
    reads += 1;
    return answer;
  };
  return {
    pass: (ms: number) => void (now += ms),
    answer: (next: Confirmation) => void (answer = next),
    user: () => confirmations.userOf('token'),
    confirm: async (freshMs?: number) => {
      const { user, refused } = await confirmations.confirm('token', read, freshMs);
      return { user, refused, reads };
    },
  };
};

describe('a confirmation', () => {
  it('is read again after ten minutes, or after the time that the caller gives', async () => {
    const { pass, answer, user, confirm } = startConfirmations();
    await confirm();
    pass(9 * minute);
    expect(await confirm()).toMatchObject({ user: '7', reads: 1 });
    answer({ refused: 'UNAUTHENTICATED' });
    expect(await confirm(10 * minute)).toMatchObject({ user: '7', reads: 1 });
    expect(await confirm(5_000)).toEqual({ user: undefined, refused: 'UNAUTHENTICATED', reads: 2 });
    expect(user()).toBeUndefined();
  });

  it('of a refusal is read again after five seconds', async () => {
    const { pass, answer, confirm } = startConfirmations();
    answer({ refused: 'UNAUTHENTICATED' });
    await confirm();
    pass(4_900);
    expect((await confirm(1)).reads).toBe(1);
    pass(200);
    expect((await confirm(1)).reads).toBe(2);
  });

  it('is kept to its end, and no longer, while /ui does not respond', async () => {
    const { pass, answer, user, confirm } = startConfirmations();
    await confirm();
    answer({});
    pass(6_000);
    expect(await confirm(5_000)).toMatchObject({ user: '7', reads: 2 });
    expect(await confirm(5_000)).toMatchObject({ user: '7', reads: 2 });
    pass(10 * minute);
    expect(user()).toBeUndefined();
    expect(await confirm()).toMatchObject({ user: undefined, reads: 3 });
  });
});
