import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { useTheme } from '../../../../web/ui/theme/useTheme.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Choice({ name }: { name: string }) {
  const { theme, setTheme } = useTheme();
  return (
    <section aria-label={name}>
      <output>{`${name} ${theme}`}</output>
      <button type="button" onClick={() => setTheme('dark')}>{`${name} dark`}</button>
      <button type="button" onClick={() => setTheme('system')}>{`${name} system`}</button>
    </section>
  );
}

describe('the theme', () => {
  it('is the choice of the device until somebody chooses, and is then kept', async () => {
    render(<Choice name="first" />);
    expect(screen.getByText('first system', { selector: 'output' })).toBeInTheDocument();
    expect(document.documentElement).not.toHaveAttribute('data-theme');
    await userEvent.click(screen.getByRole('button', { name: 'first dark' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    cleanup();
    render(<Choice name="again" />);
    expect(screen.getByText('again dark', { selector: 'output' })).toBeInTheDocument();
  });

  it('changes in every part at once, and goes back to the device', async () => {
    render(
      <>
        <Choice name="first" />
        <Choice name="second" />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'first dark' }));
    expect(screen.getByText('second dark', { selector: 'output' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'second system' }));
    expect(screen.getByText('first system', { selector: 'output' })).toBeInTheDocument();
    expect(document.documentElement).not.toHaveAttribute('data-theme');
  });
});
