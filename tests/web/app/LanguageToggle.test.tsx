import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { LanguageToggle } from '../../../web/app/frame/LanguageToggle.tsx';
import { startTranslations } from '../../../web/i18n/i18n.ts';

it('names each language in that language, after what is shown of it', async () => {
  await startTranslations('fi');
  const onChange = vi.fn();
  render(<LanguageToggle onChange={onChange} />);
  expect(screen.getByRole('radio', { name: 'FI Suomi' })).toBeChecked();
  const english = screen.getByRole('radio', { name: 'EN English' });
  expect(english.closest('[lang]')).toHaveAttribute('lang', 'en');
  await userEvent.click(screen.getByText('EN', { exact: true }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('en');
});
