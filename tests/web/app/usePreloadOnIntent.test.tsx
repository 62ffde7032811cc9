import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { usePreloadOnIntent } from '../../../web/app/routing/usePreloadOnIntent.ts';
import { screens } from '../../../web/app/screens/screens.ts';

function Links() {
  usePreloadOnIntent();
  return (
    <>
      <a href="/target/1/devices/overview">
        <b>{'devices'}</b>
      </a>
      <a href="/audit/7">{'audit'}</a>
      <a href="https://example.fi/target/1/devices/grid">{'elsewhere'}</a>
      <p>{'text'}</p>
    </>
  );
}

it('loads the code of the screen that a hovered or focused link leads to, and of no other', () => {
  const loaded: string[] = [];
  for (const [name, one] of Object.entries(screens))
    vi.spyOn(one, 'load').mockImplementation(() => {
      loaded.push(name);
      return Promise.reject(new Error('No code in this test.'));
    });
  render(<Links />);
  fireEvent.pointerOver(screen.getByText('text'));
  fireEvent.pointerOver(screen.getByText('elsewhere'));
  expect(loaded).toEqual([]);
  fireEvent.pointerOver(screen.getByText('devices'));
  fireEvent.pointerOver(screen.getByText('devices'));
  expect(loaded).toEqual(['targetDevices']);
  fireEvent.focusIn(screen.getByText('audit'));
  expect(loaded).toEqual(['targetDevices', 'audit']);
});
