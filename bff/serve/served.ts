/** The calls of /ui that a browser makes by going to an address rather than by the graph, with what they are for. */
export const servedCalls = {} as const;
