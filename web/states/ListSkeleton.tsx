import { useRef } from 'react';
import { Card } from '../ui/layout/Card.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { useIsNarrow } from '../ui/layout/useIsNarrow.ts';

type Props = {
  rows: number;
  columns: number;
  /** How high a row is as a card, for narrow pages; without it they have the table too. */
  card?: number;
};

/** Skeleton of a list: its search and its rows. */
export function ListSkeleton({ rows, columns, card }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const narrow = useIsNarrow(list);
  return (
    <Stack ref={list} gap={3}>
      <Stack gap={2}>
        <Skeleton shape="block" height="var(--control)" />
        {narrow && <Skeleton shape="block" height="var(--control)" width="160px" />}
      </Stack>
      {narrow && card !== undefined ? (
        <Stack gap={2}>
          {Array.from({ length: rows }, (_row, index) => (
            <Skeleton key={index} shape="block" height={card} />
          ))}
        </Stack>
      ) : (
        <Card padding="none">
          <Skeleton shape="table" rows={rows} columns={narrow ? Math.min(3, columns) : columns} />
        </Card>
      )}
    </Stack>
  );
}
