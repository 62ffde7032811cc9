import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useRules } from '../../../web/forms/useRules.ts';
import { startTranslations } from '../../../web/i18n/i18n.ts';
import type { Language } from '../../../web/i18n/language.ts';

const rulesIn = async (language: Language) => {
  await startTranslations(language);
  return renderHook(() => useRules()).result.current;
};

describe('the rule of a field', () => {
  beforeEach(() => startTranslations('en'));

  it.each([
    ['text', 'A 1', 'A 1'],
    ['number', '12,5', 12.5],
    ['date', '21.11.2026', '2026-11-21'],
    ['email', 'a@example.fi', 'a@example.fi'],
    ['phone', '+358401234567', '+358401234567'],
    ['postalCode', '00100', '00100'],
  ] as const)('%s reads what it writes, and an empty field is null', async (name, text, value) => {
    const rules = await rulesIn('fi');
    const { schema, write } = rules[name === 'text' ? 'postalCode' : name]();
    const rule = name === 'text' ? rules.text(3) : { schema, write: write as (stored: unknown) => string };
    expect(rule.schema.parse(text)).toBe(value);
    expect(rule.write(value as never)).toBe(text);
    expect(rule.schema.parse('  ')).toBeNull();
    expect([rule.write(null), rule.write(undefined)]).toEqual(['', '']);
  });

  it('writes numbers in the language of the page', async () => {
    expect((await rulesIn('en')).number().write(2.5)).toBe('2.5');
    expect((await rulesIn('fi')).number().write(2.5)).toBe('2,5');
  });

  it('requires a value where the field has to be filled in', async () => {
    const rules = await rulesIn('en');
    const filled = rules.filled(rules.number());
    expect(filled.schema.safeParse(' ').error?.issues[0]?.message).toBe('Fill in this field.');
    expect(filled.schema.parse('0')).toBe(0);
  });

  it.each([
    ['Abcdef1', 'length'],
    ['Abcdefgh-', 'digit'],
    ['Abcdefgh1', 'special'],
    ['ABCDEFGH1-', 'lower'],
    ['abcdefgh1-', 'upper'],
  ])('refuses the new password %s, which meets all rules but one: %s', async (password) => {
    const { schema } = (await rulesIn('en')).newPassword();
    expect(schema.safeParse(password).success).toBe(false);
    expect(schema.safeParse('Abcdefgh1-').success).toBe(true);
  });
});
