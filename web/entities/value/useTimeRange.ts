import { useState } from 'react';
import { useSearch } from '../../lists/useSearch.ts';
import { ranges, readZoom, type RangeName, type TimeRange } from './range.ts';

const slot = 5 * 60_000;
const isRange = (word: string | null): word is RangeName => word !== null && Object.hasOwn(ranges, word);

/** What stretch of time a chart shows, as it stands in the address: a range up to now, or one that was marked. */
export const useTimeRange = (fallback: RangeName, latest: number | null = null) => {
  const [search, put] = useSearch();
  const [now] = useState(() => Math.ceil(Date.now() / slot) * slot);
  const word = search.get('range');
  const name = isRange(word) ? word : fallback;
  const zoom = readZoom(search.get('from'), search.get('to'));
  // A meter that has been silent for long is shown up to its last reading, not up to an empty today.
  const end = latest !== null && now - latest > ranges[name] ? Math.ceil(latest / slot) * slot : now;
  const shown: TimeRange = zoom ?? { from: end - ranges[name], to: end };
  const show = ({ from, to }: TimeRange) => put({ from: String(Math.round(from)), to: String(Math.round(to)) });
  const length = shown.to - shown.from;
  return {
    ...shown,
    name: zoom ? null : name,
    zoomed: zoom !== null,
    setName: (next: RangeName) => put({ range: next, from: null, to: null }),
    zoom: (from: number, to: number) => show({ from, to }),
    resetZoom: () => put({ from: null, to: null }),
    back: () => show({ from: shown.from - length, to: shown.from }),
    forward: shown.to < now ? () => show({ from: shown.to, to: shown.to + length }) : null,
  };
};
