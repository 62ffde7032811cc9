/** Height of the plot of a feed in pixels, and of its skeleton, so that nothing jumps. */
export const feedChartHeight = 260;
