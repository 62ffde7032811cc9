const shape = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The month that an address names, as 2026-10; null for the newest complete one. */
export const reportMonthIn = (search: URLSearchParams): string | null => {
  const month = search.get('month');
  return month !== null && shape.test(month) ? month : null;
};

/** The month that is some months after another one, as 2026-10. */
export const monthAfter = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
};

/** The last day of a month, as 2026-10-31. */
export const lastDayOf = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};
