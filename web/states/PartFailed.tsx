import { use, useState } from 'react';
import { useRevalidator } from 'react-router';
import { untilIdle } from './requestsInFlight.ts';
import { FailurePanel } from './FailurePanel.tsx';
import { newestPartFailure } from './partFailures.ts';
import { RequestError } from './requestError.ts';
import { RetryContext } from './RetryContext.ts';

/** Failure panel of a part of the screen; retries all that the boundary around it loads. */
export function PartFailed() {
  const { revalidate } = useRevalidator();
  const ring = use(RetryContext);
  const [pending, setPending] = useState(false);
  // Its own: what fails elsewhere on the page later is another's.
  const [requestId, setRequestId] = useState(newestPartFailure);
  const failure = new RequestError('PART', 'A part of the answer could not be had.', { requestId });
  const retry = async () => {
    setPending(true);
    await (ring ?? revalidate)();
    await untilIdle();
    setRequestId(newestPartFailure());
    setPending(false);
  };
  return <FailurePanel error={failure} onRetry={() => void retry()} pending={pending} />;
}
