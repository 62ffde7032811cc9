import { CompactListItem, CompactList } from '../../ui/layout/CompactList.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

type Props = {
  /** How many go on in all. */
  count: number;
  /** The maximum number of listed alerts; the rest is counted under them. */
  most: number;
};

/** Words of about that many letters. */
const words = (letters: number) => <Skeleton shape="words" words={'\u00a0'.repeat(letters)} />;

/** Skeleton of a number of alerts, as high as they will be. */
export function AlertLinesSkeleton({ count, most }: Props) {
  const foot = (
    <Stack gap={2}>
      <div>{words(36)}</div>
      {count > most && <div>{words(30)}</div>}
    </Stack>
  );
  return (
    <>
      {count > 0 && (
        <CompactList>
          {Array.from({ length: Math.min(count, most) }, (_line, line) => (
            <CompactListItem key={line} detail={words(30)}>
              <span>{words(24)}</span>
            </CompactListItem>
          ))}
        </CompactList>
      )}
      {(count === 0 || count > most) && <CompactList foot={foot} />}
    </>
  );
}
