import type { Page } from '@playwright/test';

/** What the walk finds wrong with one control: which it is, and what. */
type Fault = string;

declare global {
  interface Window {
    keyboardFaults?: Set<Fault>;
    tabsPressed?: number;
  }
}

/** Records each focused control that is covered or out of the window, or that has no name; runs in the page. */
const recordFaults = (): void => {
  const faults = new Set<Fault>();
  window.keyboardFaults = faults;
  window.tabsPressed = 0;
  window.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Tab') window.tabsPressed = (window.tabsPressed ?? 0) + 1;
    },
    { capture: true },
  );
  /** The part that people see of a control: its label, where the control itself is visually hidden. */
  const shownPart = (control: HTMLElement): HTMLElement => {
    const isSmall = control.getBoundingClientRect().width <= 1;
    return (isSmall && control.closest('label')) || (isSmall && control.parentElement) || control;
  };
  const textOfIds = (ids: string | null): string =>
    (ids ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join('');
  const nameOf = (control: HTMLElement): string =>
    [
      control.getAttribute('aria-label'),
      textOfIds(control.getAttribute('aria-labelledby')),
      ...Array.from((control as HTMLInputElement).labels ?? [], (label) => label.textContent),
      control.matches('input, select, textarea') ? '' : control.textContent,
      control.title,
      ...Array.from(control.querySelectorAll('img, svg'), (image) => image.getAttribute('aria-label')),
    ]
      .join('')
      .trim();
  const isShown = (control: HTMLElement): boolean => {
    const part = shownPart(control);
    const box = part.getBoundingClientRect();
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    // A control that is larger than the window counts as visible if its middle in the window is.
    if (right - left < Math.min(box.width, innerWidth / 2) - 2) return false;
    if (bottom - top < Math.min(box.height, innerHeight / 2) - 2) return false;
    const inset = (from: number, to: number) => [from + (to - from) * 0.2, (from + to) / 2, to - (to - from) * 0.2];
    return inset(top, bottom).some((y) =>
      inset(left, right).every((x) => {
        const over = document.elementFromPoint(x, y);
        // Within its own frame, as the opener of a calendar at the end of its field.
        return over !== null && (part.contains(over) || over.contains(part) || part.parentElement?.contains(over));
      }),
    );
  };
  /** Where the control is in the window, and what is painted over its middle. */
  const whereOf = (control: HTMLElement): string => {
    const box = shownPart(control).getBoundingClientRect();
    const over = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    const edges = [box.left, box.top, box.right, box.bottom].map(Math.round).join(' ');
    return `at ${edges} of ${innerWidth} ${innerHeight} under ${over?.outerHTML.slice(0, 120) ?? 'nothing'}`;
  };
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    requestAnimationFrame(() => {
      if (document.activeElement !== target) return;
      const name = nameOf(target);
      const which = `${target.tagName.toLowerCase()} ${name.slice(0, 60)}`;
      if (name === '') faults.add(`no name: ${target.outerHTML.slice(0, 120)}`);
      else if (!isShown(target)) faults.add(`hidden: ${which}, ${whereOf(target)}`);
    });
  });
};

/** Has every page that this one opens from now on record what a walk by Tab finds. */
export const recordFocus = (page: Page): Promise<unknown> => page.context().addInitScript(recordFaults);

/** Has React's scheduled work in every page from now on come 400 ms late, as on a slow machine: a frame is painted before it. */
export const delayEffects = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.MessageChannel = class extends MessageChannel {
      constructor() {
        super();
        const post = this.port2.postMessage.bind(this.port2);
        this.port2.postMessage = (message: unknown) => void setTimeout(post, 400, message);
      }
    };
  });

/**
 * Resolves in the frame after so many presses of Tab have come to the page, once the control that got the focus by the last
 * is checked; runs in the page.
 */
const whenChecked = (presses: number) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if ((window.tabsPressed ?? 0) < presses) setTimeout(look, 1);
      else requestAnimationFrame(() => resolve());
    };
    look();
  });

/** Moves the focus by Tab from where it is, so many controls on and then back again; resolves to what was wrong with them. */
export const walkByTab = async (page: Page, controls: number): Promise<string[]> => {
  const before = await page.evaluate(() => window.tabsPressed ?? 0);
  for (let press = 1; press <= 2 * controls; press += 1) {
    const key = press <= controls ? 'Tab' : 'Shift+Tab';
    // Sent together, which saves a trip to the page; a control is not checked if the focus has moved on before the frame.
    await Promise.all([page.keyboard.press(key), page.evaluate(whenChecked, before + press)]);
  }
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const faults = [...(window.keyboardFaults ?? [])];
    window.keyboardFaults?.clear();
    return faults;
  });
};
