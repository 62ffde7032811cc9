/** The columns of a page with a house: under the house, or in the list of what is wrong beside it. */
type Column = 'below' | 'side';

/** The column of each part that may stand in either of them. */
export type ColumnBalance = Readonly<Record<'ended' | 'conditions', Column>>;

/** What is known of a page before its parts have loaded. */
export type BalanceFacts = {
  groups: readonly { readonly spaces: readonly { readonly type: string; readonly y?: number | null | undefined }[] }[];
  /** Number of leaks with a card, and of the other alerts that are not acknowledged. */
  leakCount: number;
  alertCount: number;
};

/** Usual heights in pixels of the parts of a wide page, each with the distance to the next one. */
const heights = {
  house: { head: 75, building: 50, row: 39, most: 560 },
  month: { title: 50, water: 382, tiles: 230 },
  leak: 280,
  alerts: { frame: 150, row: 88, most: 6 },
  ended: { side: 410, below: 330 },
  conditions: { side: 160, below: 130 },
} as const;

/** Buildings beside each other. */
const buildingsInRow = 2;

const houseHeight = ({ groups }: BalanceFacts): number => {
  const { head, building, row, most } = heights.house;
  const each = groups.map(({ spaces }) => building + Math.min(most, new Set(spaces.map(({ y }) => y)).size * row));
  return each.reduce(
    (sum, _height, index) =>
      index % buildingsInRow === 0 ? sum + Math.max(...each.slice(index, index + buildingsInRow)) : sum,
    head,
  );
};

const monthHeight = ({ groups }: BalanceFacts): number => {
  const { title, water, tiles } = heights.month;
  const types = new Set(groups.flatMap(({ spaces }) => spaces.map(({ type }) => type)));
  const hasTiles = [...types].some((type) => type !== 'APARTMENT');
  return title + (types.has('APARTMENT') ? water : 0) + (hasTiles ? tiles : 0);
};

/**
 * Places the ended alerts and the conditions so that both columns of a wide page end near each other. By usual heights
 * rather than measured ones, so that nothing moves to another column once it has loaded.
 */
export const balanceColumns = (facts: BalanceFacts): ColumnBalance => {
  const { leak, alerts } = heights;
  const sum = {
    below: houseHeight(facts) + monthHeight(facts),
    side: facts.leakCount * leak + alerts.frame + Math.min(alerts.most, facts.alertCount) * alerts.row,
  };
  const place = (height: Record<Column, number>): Column => {
    const inSide = Math.abs(sum.side + height.side - sum.below);
    const inBelow = Math.abs(sum.below + height.below - sum.side);
    const column = inSide <= inBelow ? 'side' : 'below';
    sum[column] += height[column];
    return column;
  };
  return { ended: place(heights.ended), conditions: place(heights.conditions) };
};
