/** A load that takes less than this shows no splash: who waits a second does not need one, and it would stand longer. */
export const splashAfterMs = 1000;

const shownForMs = 1200;

let standing: Promise<void> | null = null;

/** Notes that the splash has come into sight, from when on it stands for a while so that it does not flash. */
export const splashShown = (): void => {
  standing ??= new Promise((resolve) => {
    setTimeout(() => {
      standing = null;
      resolve();
    }, shownForMs);
  });
};

/** What to wait for until the splash may go; null where none is in sight. */
export const splashStanding = (): Promise<void> | null => standing;
