import { createContext, use, useState, type ReactNode } from 'react';

type CursorTime = readonly [time: number | null, setTime: (time: number | null) => void];

const Shared = createContext<CursorTime | null>(null);

/**
 * Lets the charts within share one cursor: what is pointed at in one is read in all. Their plots begin at the same place
 * as long as the numbers of their axes have at most five characters.
 */
export function LinkedCharts({ children }: { children: ReactNode }) {
  const [time, setTime] = useState<number | null>(null);
  return <Shared value={[time, setTime]}>{children}</Shared>;
}

/** Time of a chart's cursor, its own or shared with linked charts. */
export function useCursorTime(): CursorTime {
  const own = useState<number | null>(null);
  return use(Shared) ?? own;
}

/** The least room of a chart for the numbers beside its plot, in pixels. */
export const useLeastAxisRoom = (): number => (use(Shared) ? 47 : 28);
