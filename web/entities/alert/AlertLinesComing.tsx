import { Line, LineList } from '../../ui/LineList.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** Alerts on their way, in the room that a few of them take. */
export function AlertLinesComing() {
  return (
    <LineList>
      {[1, 2, 3].map((line) => (
        <Line key={line} detail={<Skeleton width="40%" />}>
          <Skeleton width="60%" />
        </Line>
      ))}
    </LineList>
  );
}
