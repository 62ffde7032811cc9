import { CompactList } from '../../ui/layout/CompactList.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { AlertLineAction, AlertLineFacts, AlertLineList, AlertLineRow, AlertLineText } from './alertLineLayout.ts';

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
        <AlertLineList>
          {Array.from({ length: Math.min(count, most) }, (_line, line) => (
            <AlertLineRow key={line}>
              <span />
              <AlertLineText>
                <b>{words(20)}</b>
                <small>{words(26)}</small>
              </AlertLineText>
              <AlertLineFacts>
                <time>{words(10)}</time>
              </AlertLineFacts>
              <AlertLineAction>
                <Skeleton shape="block" height="var(--control-small)" width="84px" />
              </AlertLineAction>
            </AlertLineRow>
          ))}
        </AlertLineList>
      )}
      {(count === 0 || count > most) && <CompactList foot={foot} />}
    </>
  );
}
