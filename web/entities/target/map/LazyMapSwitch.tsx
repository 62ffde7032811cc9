import { Suspense } from 'react';
import { styled } from 'styled-components';
import { lazyComponent } from '../../../ui/lazy/lazyComponent.ts';

const MapSwitch = lazyComponent(async () => (await import('./MapSwitch.tsx')).MapSwitch);

/** As high as the choice, so that nothing moves when its code arrives. */
const End = styled.div`
  display: flex;
  justify-content: flex-end;
  min-height: var(--control);
`;

/** Choice between the list and the map of targets, whose code loads after the screen. */
export function LazyMapSwitch() {
  return (
    <End>
      <Suspense fallback={null}>
        <MapSwitch />
      </Suspense>
    </End>
  );
}
