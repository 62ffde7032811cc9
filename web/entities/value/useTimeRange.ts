import { useState } from 'react';
import { useSearch } from '../../lists/useSearch.ts';
import { ranges, readZoom, type RangeName, type TimeRange } from './range.ts';

const slot = 5 * 60_000;
const isRange = (word: string | null): word is RangeName => word !== null && Object.hasOwn(ranges, word);

/** The time range of a chart in the URL: one up to now, or a marked one. */
export const useTimeRange = (fallback: RangeName, latest: number | null = null) => {
  const [search, put] = useSearch();
  const [now] = useState(() => Math.ceil(Date.now() / slot) * slot);
  const read = (asked: URLSearchParams) => {
    const word = asked.get('range');
    const name = isRange(word) ? word : fallback;
    const zoom = readZoom(asked.get('from'), asked.get('to'));
    // A meter that has been silent for long is shown up to its last reading, not up to an empty today.
    const end = latest !== null && now - latest > ranges[name] ? Math.ceil(latest / slot) * slot : now;
    const shown: TimeRange = zoom ?? { from: end - ranges[name], to: end };
    return { ...shown, name: zoom ? null : name, zoomed: zoom !== null };
  };
  const marked = (from: number, to: number) => ({ from: String(Math.round(from)), to: String(Math.round(to)) });
  const step = (steps: number) =>
    put((asked) => {
      const { from, to } = read(asked);
      return marked(from + steps * (to - from), to + steps * (to - from));
    });
  const shown = read(search);
  return {
    ...shown,
    setName: (next: RangeName) => put({ range: next, from: null, to: null }),
    zoom: (from: number, to: number) => put(marked(from, to)),
    resetZoom: () => put({ from: null, to: null }),
    back: () => step(-1),
    forward: shown.to < now ? () => step(1) : null,
  };
};
