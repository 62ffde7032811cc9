import { Line, LineList } from '../../ui/LineList.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';

type Props = {
  /** How many go on in all. */
  count: number;
  /** How many of them are listed at most; of the others is told under them. */
  most: number;
};

/** Words of about that many letters. */
const words = (letters: number) => <Skeleton shape="words" words={'\u00a0'.repeat(letters)} />;

/** Alerts on their way, in the room that so many of them take. */
export function AlertLinesComing({ count, most }: Props) {
  const foot = (
    <Stack gap={2}>
      <div>{words(36)}</div>
      {count > most && <div>{words(30)}</div>}
    </Stack>
  );
  return (
    <>
      {count > 0 && (
        <LineList>
          {Array.from({ length: Math.min(count, most) }, (_line, line) => (
            <Line key={line} detail={words(30)}>
              <span>{words(24)}</span>
            </Line>
          ))}
        </LineList>
      )}
      {(count === 0 || count > most) && <LineList foot={foot} />}
    </>
  );
}
