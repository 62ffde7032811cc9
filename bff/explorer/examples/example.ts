/** An operation to begin from, with variables that fit the demo world. */
export type Example = { query: string; variables?: object };

/** The last full October before a time in Europe/Helsinki, and the target of the examples. */
export const octoberBefore = (now: Date) => {
  const year = now.getUTCMonth() >= 10 ? now.getUTCFullYear() : now.getUTCFullYear() - 1;
  return {
    site: 'As Oy Kuusikallio',
    first: `${year}-10-01`,
    last: `${year}-10-31`,
    from: `${year}-10-01T00:00:00+03:00`,
    to: `${year}-11-01T00:00:00+02:00`,
    month: `${year}-10`,
    spring: `${year}-05-01T00:00:00+03:00`,
  };
};

/** Target and month of the examples. */
export type ExampleTime = ReturnType<typeof octoberBefore>;
