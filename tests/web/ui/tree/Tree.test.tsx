import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Tree } from '../../../../web/ui/tree/Tree.tsx';
import type { TreeItem } from '../../../../web/ui/tree/flattenTree.ts';

afterEach(cleanup);

const items: TreeItem[] = [
  {
    id: 'birch',
    label: 'Birch',
    href: '#birch',
    children: [
      { id: 'house', label: 'House A', href: '#house', children: [{ id: 'flat', label: 'Flat 1', href: '#flat' }] },
      { id: 'yard', label: 'Yard', href: '#yard' },
    ],
  },
  { id: 'pine', label: 'Pine', href: '#pine' },
];

const visited = vi.fn();

function Places({ open = [], currentId }: { open?: string[]; currentId?: string }) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(open));
  return (
    <Tree
      label="Places"
      items={items}
      expanded={expanded}
      onExpandedChange={setExpanded}
      currentId={currentId}
      renderLink={({ children, ...attributes }) => (
        <a
          {...attributes}
          onClick={(event) => {
            event.preventDefault();
            visited(attributes.href);
          }}
        >
          {children}
        </a>
      )}
    />
  );
}

const labels = () => screen.getAllByRole('treeitem').map((item) => item.textContent);
const item = (name: string) => screen.getByRole('treeitem', { name });

describe('a tree', () => {
  it('shows what lies in the open items, with levels and places among siblings', () => {
    render(<Places open={['birch']} />);
    expect(labels()).toEqual(['Birch', 'House A', 'Yard', 'Pine']);
    expect(item('Yard')).toHaveAttribute('aria-level', '2');
    expect(item('Yard')).toHaveAttribute('aria-posinset', '2');
    expect(item('House A')).toHaveAttribute('aria-expanded', 'false');
    expect(item('Yard')).not.toHaveAttribute('aria-expanded');
  });

  it('is one stop of Tab, at the current place', async () => {
    render(<Places open={['birch']} currentId="yard" />);
    await userEvent.tab();
    expect(item('Yard')).toHaveFocus();
    expect(item('Yard')).toHaveAttribute('aria-current', 'page');
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });

  it('is opened, walked and closed with the arrows', async () => {
    render(<Places />);
    await userEvent.tab();
    expect(item('Birch')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(labels()).toEqual(['Birch', 'House A', 'Yard', 'Pine']);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    expect(item('Flat 1')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(item('House A')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(labels()).toEqual(['Birch', 'Pine']);
    expect(item('Birch')).toHaveFocus();
  });

  it('jumps to its ends and to the next name that begins with a letter', async () => {
    render(<Places open={['birch']} />);
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    expect(item('Pine')).toHaveFocus();
    await userEvent.keyboard('y');
    expect(item('Yard')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(item('Birch')).toHaveFocus();
  });

  it('finds a name by several letters typed in a row, a space among them, without going anywhere', async () => {
    visited.mockClear();
    const now = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1_000);
    render(<Places open={['birch', 'house']} />);
    await userEvent.tab();
    await userEvent.keyboard('house a');
    expect(item('House A')).toHaveFocus();
    now.mockReturnValue(1_800);
    await userEvent.keyboard('f');
    expect(item('Flat 1')).toHaveFocus();
    expect(visited).not.toHaveBeenCalled();
    now.mockReturnValue(2_600);
    await userEvent.keyboard(' ');
    expect(visited).toHaveBeenCalledWith('#flat');
    now.mockRestore();
  });

  it('opens all that stand beside each other by an asterisk', async () => {
    render(<Places open={['birch']} />);
    item('Yard').focus();
    await userEvent.keyboard('*');
    expect(labels()).toEqual(['Birch', 'House A', 'Flat 1', 'Yard', 'Pine']);
    expect(item('Yard')).toHaveFocus();
  });

  it('goes to a place by Enter, and opens by its arrow without going anywhere', async () => {
    visited.mockClear();
    render(<Places />);
    const arrow = item('Birch').querySelector('[data-open]');
    if (!arrow) throw new Error('Birch has no arrow');
    await userEvent.click(arrow);
    expect(labels()).toContain('Yard');
    expect(visited).not.toHaveBeenCalled();
    item('Yard').focus();
    await userEvent.keyboard('{Enter}');
    expect(visited).toHaveBeenCalledWith('#yard');
  });

  it('draws only some of very many lines, and the keys still reach all of them', async () => {
    const flats = Array.from({ length: 5000 }, (_flat, index) => ({
      id: `flat${index}`,
      label: `Flat ${index}`,
      href: `#flat${index}`,
    }));
    render(
      <Tree
        label="Flats"
        items={flats}
        expanded={new Set()}
        onExpandedChange={() => undefined}
        currentId="flat2500"
        renderLink={(attributes) => <a {...attributes}>{attributes.children}</a>}
      />,
    );
    expect(screen.getAllByRole('treeitem').length).toBeLessThan(200);
    await userEvent.tab();
    expect(item('Flat 2500')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(item('Flat 2501')).toHaveFocus();
    await userEvent.keyboard('{PageDown}');
    expect(item('Flat 2511')).toHaveFocus();
    await userEvent.keyboard('{PageUp}{PageUp}');
    expect(item('Flat 2491')).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(item('Flat 4999')).toHaveFocus();
    expect(item('Flat 4999')).toHaveAttribute('aria-posinset', '5000');
    await userEvent.keyboard('{Home}');
    expect(item('Flat 0')).toHaveFocus();
  });
});
