import { Suspense } from 'react';
import outdoorQuery from '../../../__generated__/OutdoorSensorsQuery$parameters.ts';
import { lazyQueryComponent } from '../../../relay/lazyQueryComponent.tsx';
import { ErrorBoundary } from '../../../states/ErrorBoundary.tsx';
import type { OutdoorProps } from './OutdoorSensors.tsx';

const OutdoorSensors = lazyQueryComponent(
  outdoorQuery,
  ({ targetId }: OutdoorProps) => ({ id: targetId }),
  () => import('./OutdoorSensors.tsx'),
);

/** The temperature outdoors over the period of a chart of heat, where a target measures it; nothing where it does not. */
export function OutdoorTemperature(props: OutdoorProps) {
  return (
    <ErrorBoundary resetKey={props.targetId}>
      {(attempt) => (
        <Suspense fallback={null}>
          <OutdoorSensors key={attempt} {...props} />
        </Suspense>
      )}
    </ErrorBoundary>
  );
}
