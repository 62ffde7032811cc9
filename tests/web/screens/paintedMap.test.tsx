import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTranslations } from '../../../web/i18n/i18n.ts';
import { DeviceChoices } from '../../../web/screens/TargetRouteScreen/DeviceChoices.tsx';
import { markAt } from '../../../web/screens/TargetRouteScreen/marks.ts';

const device = (id: string, state: 'online' | 'offline' = 'online') => ({ id, name: `Vesi ${id}`, state });

describe('a map that is painted', () => {
  const all = [
    { device: device('a'), place: { x: 0, y: 0 } },
    { device: device('b'), place: { x: 200, y: 0 } },
  ];

  it('takes the device under a finger, or the nearest that it reaches', () => {
    expect(markAt({ all }, { x: 20, y: 20 }, 0)?.device.id).toBe('a');
    expect(markAt({ all }, { x: 180, y: 20 }, 30)?.device.id).toBe('b');
    expect(markAt({ all }, { x: 172, y: 20 }, 10)).toBeUndefined();
  });
});

describe('the devices of a painted map for the keyboard', () => {
  const onChoose = vi.fn<(id: string) => void>();
  function Choices() {
    const [current, setCurrent] = useState<string | null>(null);
    return (
      <DeviceChoices
        devices={[device('a'), device('b', 'offline'), device('c')]}
        chosen={null}
        current={current}
        onCurrent={setCurrent}
        onChoose={onChoose}
      />
    );
  }
  beforeEach(async () => {
    await startTranslations('en');
    render(<Choices />);
  });
  afterEach(cleanup);

  it('are one stop, gone through by the arrows and chosen by Enter', async () => {
    const person = userEvent.setup();
    await person.tab();
    const list = screen.getByRole('listbox', { name: 'Routing map' });
    expect(list).toHaveFocus();
    const current = () => document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(current()).toBe('Vesi a, Online');
    await person.keyboard('{ArrowDown}');
    expect(current()).toBe('Vesi b, Offline');
    await person.keyboard('{End}{Enter}');
    expect(onChoose).toHaveBeenCalledWith('c');
  });
});
