import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Card } from '../../../../web/ui/layout/Card.tsx';

afterEach(cleanup);

const Page = ({ shown }: { shown: boolean }) => (
  <main tabIndex={-1}>
    {shown && (
      <Card title="Offline">
        <button>Reconnect</button>
      </Card>
    )}
    <button>Elsewhere</button>
  </main>
);

it.each([
  ['goes on from the content where it was in a card that went away', 'Reconnect', 'main'],
  ['stays where it is while a card beside it goes away', 'Elsewhere', 'button'],
])('the keyboard %s', (_title, from, to) => {
  const { rerender } = render(<Page shown />);
  screen.getByRole('button', { name: from }).focus();
  rerender(<Page shown={false} />);
  expect(screen.getByRole(to)).toHaveFocus();
});
