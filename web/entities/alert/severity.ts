type Ranked = { readonly level: number; readonly from: string };

/** Compares alerts: the most urgent level first, the newest among equals. */
export const bySeverity = (one: Ranked, other: Ranked): number =>
  one.level - other.level || Date.parse(other.from) - Date.parse(one.from);
