/** What a key does in the tree. */
export type TreeKey = {
  /** The item that gets the focus. */
  focus?: HTMLElement | undefined;
  /** The mama that is opened or closed. */
  toggle?: string | undefined;
};

const levelOf = (item: HTMLElement): number => Number(item.getAttribute('aria-level'));
const deviceOf = (item: HTMLElement): string | undefined => item.dataset['device'];

/** The effect of a movement key on an item of a tree; undefined if the key is none. */
export const treeKey = (key: string, item: HTMLElement, items: readonly HTMLElement[]): TreeKey | undefined => {
  const index = items.indexOf(item);
  const at = (wanted: number): TreeKey => ({ focus: items[Math.max(0, Math.min(items.length - 1, wanted))] });
  const expanded = item.getAttribute('aria-expanded');
  switch (key) {
    case 'ArrowDown':
      return at(index + 1);
    case 'ArrowUp':
      return at(index - 1);
    case 'PageDown':
      return at(index + 10);
    case 'PageUp':
      return at(index - 10);
    case 'Home':
      return at(0);
    case 'End':
      return at(items.length - 1);
    case 'ArrowRight': {
      if (expanded === 'false') return { toggle: deviceOf(item) };
      const next = items[index + 1];
      return next && levelOf(next) > levelOf(item) ? { focus: next } : {};
    }
    case 'ArrowLeft': {
      if (expanded === 'true') return { toggle: deviceOf(item) };
      return { focus: items.slice(0, index).findLast((one) => levelOf(one) < levelOf(item)) };
    }
    default:
      return undefined;
  }
};
