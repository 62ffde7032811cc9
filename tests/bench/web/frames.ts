import type { Page } from 'playwright';

/** The number below which a share of numbers lies. */
export const portion = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.NaN;

/** Median and 95 % of numbers, as a table shows them. */
export const figures = (numbers: readonly number[]): string =>
  `${portion(numbers, 0.5).toFixed(0)} / ${portion(numbers, 0.95).toFixed(0)}`;

/** Notes the frames of a page; the returned function ends that and returns the milliseconds of each. */
export const watchFrames = async (page: Page): Promise<() => Promise<number[]>> => {
  await page.evaluate(`window.frames_ = []; window.watch_ = true;
    requestAnimationFrame(function next(at) { window.frames_.push(at); if (window.watch_) requestAnimationFrame(next); })`);
  return async () => {
    const at = await page.evaluate<number[]>('window.watch_ = false; window.frames_');
    return at.slice(1).map((one, index) => one - (at[index] ?? 0));
  };
};

/** Scrolls a page by its wheel; returns the milliseconds of each frame. */
export const scrollingFrames = async (page: Page): Promise<number[]> => {
  await page.mouse.move(700, 600);
  const stop = await watchFrames(page);
  for (let turn = 0; turn < 120; turn += 1) await page.mouse.wheel(0, 160);
  await page.waitForTimeout(500);
  return stop();
};
