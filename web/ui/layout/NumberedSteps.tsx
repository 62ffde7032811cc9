import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../display/Icon.tsx';
import { color, radius, space } from '../theme/tokens.ts';
import { Stack } from './Stack.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const Steps = styled.ol`
  display: grid;
  gap: ${space(5)};
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    gap: ${space(3)};
  }
  h3 {
    font-size: inherit;
    line-height: 28px;
  }
  p {
    max-width: 60ch;
    color: ${color('muted')};
  }
`;

const Number = styled.span`
  display: grid;
  place-content: center;
  width: 28px;
  height: 28px;
  border: 1px solid ${color('lineStrong')};
  border-radius: ${radius.full};
  font-weight: 600;
  &[data-now] {
    border-color: ${color('accent')};
    background: ${color('accent')};
    color: ${color('onAccent')};
  }
  &[data-done] {
    border-color: ${color('ok')};
    color: ${color('ok')};
  }
`;

type Step = {
  id: string;
  title: string;
  text: string;
  state: 'done' | 'now' | 'later';
  /** What does it; the primary button stands at the step that is next. */
  action?: ReactNode;
};

/** What is to be done one after another, each with its number or a tick; `done` is read after what has been done. */
export function NumberedSteps({ steps, done }: { steps: readonly Step[]; done: string }) {
  return (
    <Steps>
      {steps.map(({ id, title, text, state, action }, index) => (
        <li key={id} aria-current={state === 'now' ? 'step' : undefined}>
          <Number data-now={state === 'now' ? '' : undefined} data-done={state === 'done' ? '' : undefined} aria-hidden>
            {state === 'done' ? <Icon name="check" /> : index + 1}
          </Number>
          <Stack gap={2}>
            <div>
              <h3>
                {title}
                {state === 'done' && <VisuallyHidden>, {done}</VisuallyHidden>}
              </h3>
              <p>{text}</p>
            </div>
            {action}
          </Stack>
        </li>
      ))}
    </Steps>
  );
}
