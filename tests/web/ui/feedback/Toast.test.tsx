import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dismissToast,
  endToastAction,
  dismissReadToasts,
  showToast,
  toasts,
} from '../../../../web/ui/feedback/toastQueue.ts';
import { ToastRegion } from '../../../../web/ui/feedback/ToastRegion.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<ToastRegion label="Messages" dismissLabel="Close" />);
});

afterEach(() => {
  cleanup();
  for (const toast of toasts()) dismissToast(toast.id);
  vi.useRealTimers();
});

const say = (...titles: string[]) => act(() => titles.forEach((title) => showToast({ tone: 'positive', title })));
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe('passing messages', () => {
  it('stay behind on the screen that they were about, but not the one that led to the next', () => {
    act(() => void showToast({ tone: 'negative', title: 'Not saved' }));
    wait(10_000);
    act(() => void showToast({ tone: 'negative', title: 'No access' }));
    wait(1000);
    act(dismissReadToasts);
    expect(screen.queryByText('Not saved')).toBeNull();
    expect(screen.getByText('No access')).toBeInTheDocument();
  });

  it('are put into a live region that stood on the page before them', () => {
    const live = within(screen.getByRole('region', { name: 'Messages' })).getByRole('list');
    expect(live).toHaveAttribute('aria-live', 'polite');
    say('Saved');
    expect(within(live).getByText('Saved')).toBeInTheDocument();
  });

  it('go away by themselves when all went well', () => {
    say('Saved');
    wait(5000);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('stay and are read at once when something failed, until they are dismissed', () => {
    act(() => void showToast({ tone: 'negative', title: '500 Server error', text: 'Try again' }));
    wait(60_000);
    expect(screen.getByRole('alert')).toHaveTextContent('500 Server error');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('500 Server error')).not.toBeInTheDocument();
  });

  it('let what they tell of be taken back until they are dismissed or the screen changes, and go once it was', () => {
    const takeBack = vi.fn();
    act(() => void showToast({ tone: 'info', title: 'Asked', action: { label: 'Undo', onPress: takeBack } }));
    wait(60_000);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(takeBack).toHaveBeenCalledOnce();
    expect(screen.queryByText('Asked')).not.toBeInTheDocument();
    act(() => void showToast({ tone: 'info', title: 'Asked again', action: { label: 'Undo', onPress: takeBack } }));
    wait(60_000);
    act(dismissReadToasts);
    expect(screen.queryByText('Asked again')).not.toBeInTheDocument();
  });

  it('let one that passes be shown beside those that can be taken back: the oldest of three gives way', () => {
    const action = { label: 'Undo', onPress: () => undefined };
    act(() => ['One', 'Two', 'Three'].forEach((title) => showToast({ tone: 'positive', title, action })));
    say('Saved');
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['TwoUndo', 'ThreeUndo', 'Saved']);
  });

  it('go when what could be taken back cannot be any more, those of a failure without the offer only', () => {
    const action = { label: 'Undo', onPress: () => undefined };
    act(() => {
      const asked = showToast({ tone: 'info', title: 'Asked', action });
      const partly = showToast({ tone: 'negative', title: 'Some were not asked', action });
      showToast({ tone: 'info', title: 'Another', action });
      endToastAction(asked);
      endToastAction(partly);
    });
    expect(screen.queryByText('Asked')).not.toBeInTheDocument();
    const [partly, another] = screen.getAllByRole('listitem');
    expect(partly).toHaveTextContent(/^Some were not asked$/);
    expect(another).toHaveTextContent('AnotherUndo');
  });

  it('go away too when something was refused by which nothing is lost', () => {
    act(() => void showToast({ tone: 'negative', title: 'No access', passes: true }));
    expect(screen.getByRole('alert')).toHaveTextContent('No access');
    wait(8000);
    expect(screen.queryByText('No access')).not.toBeInTheDocument();
  });

  it('wait while somebody points at them', () => {
    say('Saved');
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Messages' }));
    wait(20_000);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    fireEvent.pointerLeave(screen.getByRole('region', { name: 'Messages' }));
    wait(5000);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  const button = (name: string) => screen.getByRole('button', { name });
  const focus = (name: string) => act(() => button(name).focus());
  const before = () => screen.getByRole('button', { name: 'Before' });
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

  it('wait while somebody has the focus in them, and those that come after they were dismissed go by themselves', () => {
    render(<button>Before</button>);
    act(() => before().focus());
    say('Saved');
    focus('Close');
    wait(20_000);
    fireEvent.click(button('Close'));
    expect(before()).toHaveFocus();
    say('Saved again');
    wait(5000);
    expect(screen.queryByText('Saved again')).not.toBeInTheDocument();
  });

  it('are reached by F6 wherever somebody is, left by it again, and closed by Escape', () => {
    render(<button>Before</button>);
    act(() => before().focus());
    press('F6');
    expect(before()).toHaveFocus();
    act(() => void showToast({ tone: 'info', title: 'Asked', action: { label: 'Undo', onPress: () => undefined } }));
    press('F6');
    expect(button('Undo')).toHaveFocus();
    press('F6');
    expect(before()).toHaveFocus();
    say('Saved');
    press('F6');
    press('Escape');
    expect(screen.queryByText('Asked')).not.toBeInTheDocument();
    expect(button('Close')).toHaveFocus();
    press('Escape');
    expect(before()).toHaveFocus();
  });

  it('are shown three at a time, the same one once', () => {
    say('One', 'Two', 'Two', 'Three', 'Four');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByText('Four')).not.toBeInTheDocument();
    const [first] = screen.getAllByRole('button', { name: 'Close' });
    if (!first) throw new Error('No message can be dismissed');
    fireEvent.click(first);
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Two', 'Three', 'Four']);
  });
});
