import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTranslations } from '../../../../web/i18n/i18n.ts';
import { ReactFlowProvider } from '@xyflow/react';
import { DeviceChoices } from '../../../../web/screens/TargetRouteScreen/panel/DeviceChoices.tsx';
import { nodeAt } from '../../../../web/screens/TargetRouteScreen/map/paintedNodes.ts';
import { NetworkCanvas } from '../../../../web/screens/TargetRouteScreen/map/NetworkCanvas.tsx';
import type { RoutedDevice } from '../../../../web/screens/TargetRouteScreen/useRoutedDevices.ts';
import { stepTowards } from '../../../../web/screens/TargetRouteScreen/map/useGradualNodes.ts';
import { isVisible, visibleBoundsOf } from '../../../../web/screens/TargetRouteScreen/map/useVisibleBounds.ts';

const device = (id: string, state: 'online' | 'offline' = 'online') => ({ id, name: `Vesi ${id}`, state });

describe('a map that is painted', () => {
  const all = [
    { device: device('a'), place: { x: 0, y: 0 } },
    { device: device('b'), place: { x: 200, y: 0 } },
  ];

  it('takes the device under a finger, or the nearest that it reaches', () => {
    expect(nodeAt({ all }, { x: 20, y: 20 }, 0)?.device.id).toBe('a');
    expect(nodeAt({ all }, { x: 180, y: 20 }, 30)?.device.id).toBe('b');
    expect(nodeAt({ all }, { x: 172, y: 20 }, 10)).toBeUndefined();
  });
});

describe('the devices of a painted map for the keyboard', () => {
  const onChoose = vi.fn<(id: string) => void>();
  const onToggle = vi.fn<(id: string) => void>();
  function Choices({ first = null, several = true }: { first?: string | null; several?: boolean }) {
    const [current, setCurrent] = useState<string | null>(null);
    return (
      <DeviceChoices
        devices={[device('a'), device('b', 'offline'), device('c')]}
        chosen={new Set()}
        several={several}
        current={current}
        first={first}
        movesChosen={false}
        onCurrent={setCurrent}
        onChoose={onChoose}
        onToggle={onToggle}
      />
    );
  }
  beforeEach(async () => {
    vi.clearAllMocks();
    await startTranslations('en');
  });
  afterEach(cleanup);

  const current = () => {
    const list = screen.getByRole('listbox', { name: 'Routing map' });
    return document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.textContent;
  };

  it('begin with the first that was looked for', async () => {
    render(<Choices first="b" />);
    await userEvent.tab();
    expect(current()).toBe('Vesi b, Offline');
  });

  it('are one stop, gone through by the arrows and chosen by Enter', async () => {
    render(<Choices />);
    const person = userEvent.setup();
    await person.tab();
    expect(screen.getByRole('listbox', { name: 'Routing map' })).toHaveFocus();
    expect(current()).toBe('Vesi a, Online');
    await person.keyboard('{ArrowDown}');
    expect(current()).toBe('Vesi b, Offline');
    await person.keyboard('{End}{Enter}');
    expect(onChoose).toHaveBeenCalledWith('c');
  });

  it('are added to those that are chosen by Space, which chooses one for whoever can do nothing with several', async () => {
    const { rerender } = render(<Choices />);
    const person = userEvent.setup();
    await person.tab();
    expect(screen.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true');
    await person.keyboard(' ');
    expect(onToggle).toHaveBeenCalledExactlyOnceWith('a');
    expect(onChoose).not.toHaveBeenCalled();
    rerender(<Choices several={false} />);
    await person.keyboard(' ');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('a');
    expect(onToggle).toHaveBeenCalledOnce();
  });
});

it('has of very many devices those near the one that the keyboard is at, each with its place among all', async () => {
  await startTranslations('en');
  const many = Array.from({ length: 500 }, (_one, index) => device(String(index)));
  render(
    <DeviceChoices
      devices={many}
      chosen={new Set(['400'])}
      several
      current={null}
      first={null}
      movesChosen={false}
      onCurrent={() => {}}
      onChoose={() => {}}
      onToggle={() => {}}
    />,
  );
  expect(screen.getAllByRole('option').length).toBeLessThan(100);
  const chosen = screen.getByRole('option', { selected: true });
  expect(chosen).toHaveAttribute('aria-posinset', '401');
  expect(chosen).toHaveAttribute('aria-setsize', '500');
  expect(screen.getByRole('listbox')).toHaveAttribute('aria-activedescendant', chosen.id);
  cleanup();
});

/** What is chosen on a map; nothing else can be. */
const choiceOf = (ids: readonly string[]) => ({ ids: new Set(ids), choose: vi.fn(), toggle: vi.fn(), add: vi.fn() });

describe('a map of many devices', () => {
  const columns = 25;
  const many = Array.from({ length: 1000 }, (_one, index): RoutedDevice => {
    const { id, name, state } = device(String(index));
    // The panel beside the map reads this; the map only hands it on.
    const core = { id, key: index } as RoutedDevice['core'];
    const link = {
      parent: index === 0 ? null : '0',
      quality: null,
      isOnline: true,
      confirmed: true,
      alone: false,
      relays: index === 0,
    };
    const place = { battery: null, lastSeen: null, url: '/device', spaceId: null, groupId: null };
    return { id, name, state, core, isMama: index === 0, lowBattery: false, kept: null, ...place, ...link };
  });
  const places = new Map(
    many.map(({ id }, index) => [id, { x: (index % columns) * 152, y: Math.floor(index / columns) * 56 }]),
  );
  /** Shows the map; answers how many devices were drawn one by one on the way. */
  const showMap = (chosen: string | null): number => {
    const watch = new MutationObserver(() => {});
    watch.observe(document.body, { childList: true, subtree: true });
    render(
      <ReactFlowProvider>
        <NetworkCanvas
          devices={many}
          positions={places}
          sought={new Set()}
          choice={choiceOf(chosen === null ? [] : [chosen])}
          picks={false}
          mayChange
          keepsPositions={false}
          onParent={() => {}}
          onPosition={() => {}}
        />
      </ReactFlowProvider>,
    );
    const added = watch.takeRecords().flatMap(({ addedNodes }) => Array.from(addedNodes));
    return added.filter((node) => node instanceof Element && node.matches('.react-flow__node')).length;
  };

  beforeEach(async () => {
    await startTranslations('en');
    vi.stubGlobal(
      'Path2D',
      class {
        rect() {}
        moveTo() {}
        lineTo() {}
      },
    );
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('draws none of them one by one when all come into view, be it for a moment', () => {
    expect(showMap(null)).toBe(0);
  });

  it('draws only those within the window of a close view, a part in each frame', async () => {
    const nodes = () => document.querySelectorAll('.react-flow__node').length;
    expect(showMap('510')).toBeLessThan(5);
    await vi.waitFor(() => expect(nodes()).toBeGreaterThan(20));
    expect(nodes()).toBeLessThan(120);
  });

  it('adds some in each frame, hides all that left the window for one frame and then drops them', () => {
    const ids = Array.from({ length: 70 }, (_one, index) => String(index));
    const none = { shown: new Set<string>(), leaving: new Set<string>() };
    const first = stepTowards(none, ids);
    expect([first.shown.size, first.leaving.size]).toEqual([32, 0]);
    const all = stepTowards(stepTowards(first, ids), ids);
    expect([...all.shown]).toEqual(ids);
    expect(stepTowards(all, ids)).toBe(all);
    const hidden = stepTowards(all, ['69']);
    expect([[...hidden.shown], hidden.leaving.size]).toEqual([['69'], 69]);
    const dropped = stepTowards(hidden, ['69']);
    expect([[...dropped.shown], dropped.leaving.size]).toEqual([['69'], 0]);
  });

  it('is one stop for the keyboard, after which it comes to the device that was chosen', async () => {
    const few = many.slice(0, 3);
    render(
      <ReactFlowProvider>
        <NetworkCanvas
          devices={few}
          positions={places}
          sought={new Set()}
          choice={choiceOf(['1'])}
          picks={false}
          mayChange
          keepsPositions
          onParent={() => {}}
          onPosition={() => {}}
        />
      </ReactFlowProvider>,
    );
    expect(screen.getByRole('group', { name: 'Vesi 2, Online' })).not.toHaveAttribute('aria-roledescription');
    expect(screen.queryByRole('img', { name: /^Edge/ })).toBeNull();
    const person = userEvent.setup();
    await person.tab();
    expect(screen.getByRole('listbox', { name: 'Routing map' })).toHaveFocus();
    await person.tab();
    expect(document.activeElement).toHaveAttribute('aria-label', 'Vesi 1, Online');
    expect(document.activeElement).toHaveAccessibleDescription(/^Move the device with the arrows/);
    await person.keyboard('{ArrowRight}');
    expect(screen.getByText('Moved right from 152, 0')).toBeInTheDocument();
    await person.tab();
    expect(document.activeElement?.closest('.react-flow__node')).toBeNull();
  });

  it('tells what is in sight in steps, and has no device in sight cut off', () => {
    const sight = visibleBoundsOf(760, 560, -310, 20, 1);
    expect(sight).toEqual({ left: 300, top: -300, right: 1200, bottom: 600 });
    expect(visibleBoundsOf(760, 560, -330, 10, 1)).toEqual(sight);
    expect(isVisible(sight, { x: 160, y: 0 })).toBe(true);
    expect(isVisible(sight, { x: 150, y: 0 })).toBe(false);
  });
});
