import { renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { validatePassword } from '../../../upstream/auth/passwordRules.ts';
import { judgePassword, usePasswordStrength } from '../../../web/forms/passwordStrength.ts';

/** Whether the service takes the password of an account with this name. */
const isTaken = async (password: string, username: string | null) =>
  (await validatePassword({ password, passwordRepeat: password, username, email: null })) === null;

describe('how hard a password is to guess', () => {
  it.each([
    ['Grandmother-1', null],
    ['Winterfell#1', null],
    ['Shakespeare-1', null],
    ['Mansikka-1', null],
    ['Blueberry-Pie1', null],
    ['Korrekt-horse-1', null],
    ['aB3$kdlPq9', null],
    ['Korrekt-horse-1', 'horse'],
  ])('is told of %s as the service decides it, of an account named %s', async (password, username) => {
    const strength = await judgePassword(password, username ? [username] : []);
    expect(strength !== 'weak').toBe(await isTaken(password, username));
  });

  it('is not told of a password that is gone', async () => {
    const { result, rerender } = renderHook(({ password }) => usePasswordStrength(password, []), {
      initialProps: { password: 'Korrekt-horse-1' },
    });
    await waitFor(() => expect(result.current).toBe('strong'));
    rerender({ password: '' });
    expect(result.current).toBeNull();
  });
});
