import { useEffect, useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { FailurePanel } from '../../states/FailurePanel.tsx';
import { RequestError } from '../../states/requestError.ts';
import { untilIdle } from '../../states/requestsInFlight.ts';

const failure = new RequestError('NOT_FOUND', 'There is no value of this id.');

/**
 * In place of the chart of a value that is not there any more. A device that was moved to another target measures new
 * values: while requests are in flight, the page that has them may be on its way; after that it can be asked for.
 */
export function ValueMissing({ skeleton }: { skeleton: ReactNode }) {
  const { revalidate, state } = useRevalidator();
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    let isShown = true;
    void untilIdle().then(() => isShown && setIsIdle(true));
    return () => {
      isShown = false;
    };
  }, []);
  if (!isIdle) return skeleton;
  return <FailurePanel error={failure} onRetry={() => void revalidate()} pending={state === 'loading'} />;
}
