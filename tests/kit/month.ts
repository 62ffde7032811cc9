/** The variables of a screen that shows the consumption of a month. */
export const month = { from: '2026-10-31T22:00:00.000Z', to: '2026-11-25T22:00:00.000Z' };
