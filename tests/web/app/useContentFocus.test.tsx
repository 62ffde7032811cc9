import { cleanup, render, screen } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useContentFocus } from '../../../web/app/frame/useContentFocus.ts';

afterEach(cleanup);

type Place = Parameters<typeof useContentFocus>[0];

function Page({ place }: { place: Place }) {
  const content = useContentFocus(place);
  return (
    <main ref={content} tabIndex={-1}>
      <button>Elsewhere</button>
      <ul id="sites" tabIndex={-1} />
    </main>
  );
}

const first: Place = { pathname: '/', hash: '', key: 'first' };

it('takes the keyboard to the part of the screen that a link leads to, whenever it is followed', () => {
  const { rerender } = render(<Page place={first} />);
  for (const key of ['second', 'third']) {
    screen.getByRole('button').focus();
    rerender(<Page place={{ ...first, hash: '#sites', key }} />);
    expect(screen.getByRole('list')).toHaveFocus();
  }
});

it('leaves it where it is while the list is narrowed down further', () => {
  const { rerender } = render(<Page place={first} />);
  screen.getByRole('button').focus();
  rerender(<Page place={{ ...first, key: 'second' }} />);
  expect(screen.getByRole('button')).toHaveFocus();
});

it('takes it to the content of another screen', () => {
  const { rerender } = render(<Page place={first} />);
  rerender(<Page place={{ ...first, pathname: '/user', key: 'second' }} />);
  expect(screen.getByRole('main')).toHaveFocus();
});

/** A field that takes the focus once it is shown, as of somebody who types at once. */
function Typed() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <input ref={field} />;
}

function Form({ place }: { place: Place }) {
  const content = useContentFocus(place);
  return (
    <main ref={content} tabIndex={-1}>
      <div id="pages" tabIndex={-1}>
        {place.hash !== '' && <Typed />}
      </div>
    </main>
  );
}

it('leaves the keyboard in a field that is typed into as soon as it is shown', () => {
  const { rerender } = render(<Form place={first} />);
  rerender(<Form place={{ ...first, hash: '#pages', key: 'second' }} />);
  expect(screen.getByRole('textbox')).toHaveFocus();
});
