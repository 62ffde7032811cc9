/** A load that takes less than this shows no splash. */
export const splashAfterMs = 250;

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
