import { act } from '@testing-library/react';
import { MockPayloadGenerator, type MockEnvironment } from 'relay-test-utils';

/** Sends an event of a changed alert to a rendered screen that follows the alerts of a target. */
export const raiseAlertChange = (
  { environment }: { environment: MockEnvironment },
  node: object,
  target = {},
): void => {
  const subscription = environment.mock
    .getAllOperations()
    .find((one) => one.request.node.operation.name === 'useAlertChangesSubscription');
  if (!subscription) throw new Error('The screen follows no alerts.');
  act(() =>
    environment.mock.nextValue(
      subscription,
      MockPayloadGenerator.generate(subscription, {
        AlertChange: () => ({
          alertEdge: { cursor: 'c', node },
          deletedAlertId: null,
          target: { id: 'T', activeAlertCount: 0, openAlertCount: 0, openAlertCounts: [], openLeaks: [], ...target },
        }),
      }),
    ),
  );
};
