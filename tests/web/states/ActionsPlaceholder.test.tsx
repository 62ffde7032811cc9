import { render } from '@testing-library/react';
import { lazy } from 'react';
import { expect, it } from 'vitest';
import { ActionsPlaceholder } from '../../../web/states/ActionsPlaceholder.tsx';

const Coming = lazy(() => new Promise<never>(() => undefined));

it.each([
  ['is kept for those who may do something, with words and where a sign is all there is room for', true, 2],
  ['is not kept for those who may not', false, 0],
])('the room of what can be done %s while it is on its way', (_title, may, kept) => {
  const { container } = render(
    <ActionsPlaceholder may={may}>
      <Coming />
    </ActionsPlaceholder>,
  );
  expect(container.querySelectorAll('[style*="var(--control)"]')).toHaveLength(kept);
});
