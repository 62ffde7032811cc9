import { useId, type ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Button } from '../ui/button/Button.tsx';
import { FormErrorSummary } from '../ui/field/FormErrorSummary.tsx';
import { Row } from '../ui/layout/Row.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { space } from '../ui/theme/tokens.ts';
import { useSaving, type BoundField, type Saving } from './useSaving.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';

/** Stays in sight where a window is too low for the whole of it; what goes under it fades. */
const End = styled(Row)`
  --under: var(--form-foot, 0px);
  position: var(--form-end, static);
  bottom: calc(-1 * var(--under));
  z-index: 1;
  margin-bottom: calc(-1 * var(--under));
  padding-bottom: var(--under);
  background: var(--form-ground);
  &::before {
    content: '';
    display: var(--form-fade, none);
    position: absolute;
    inset: auto 0 100%;
    height: ${space(4)};
    background: linear-gradient(transparent, var(--form-ground));
    pointer-events: none;
  }
`;

/** What is said above all fields may lie out of sight of the button that was pressed. */
const intoSight = (element: HTMLElement | null): void => element?.scrollIntoView?.({ block: 'nearest' });

type Props<Input extends FieldValues, Output> = Omit<Saving<Input, Output>, 'id'> & {
  /** The words of the button that saves. */
  submit: string;
  /** Offered beside the button that saves. */
  onCancel?: (() => void) | undefined;
  /** The button saves without anything having been changed, for a form that is sent rather than kept. */
  always?: boolean;
  /** Removes or breaks something. */
  danger?: boolean;
  children: (field: <Name extends FieldPath<Input>>(name: Name) => BoundField<Input[Name]>) => ReactNode;
};

/**
 * Fields that are saved together: each fault beside its field and all of them above, refusals where they belong,
 * nothing sent twice, nothing lost on a refusal, and a question before unsaved work is left.
 */
export function Form<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { submit, onCancel, always = false, danger = false, children, ...saving } = props;
  const { t } = useTranslation();
  const id = useId();
  const { field, save, faults, general, dirty, pending, submitCount } = useSaving({ id, ...saving });
  return (
    <Stack as="form" gap={4} noValidate onSubmit={(event) => void save(event)}>
      {general.length > 0 && (
        <div key={`general ${submitCount}`} ref={intoSight}>
          <Banner tone="error" title={general[0] ?? ''}>
            {general.slice(1).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Banner>
        </div>
      )}
      {submitCount > 0 && (
        <FormErrorSummary key={submitCount} title={(count) => t('form.faults', { count })} errors={faults} />
      )}
      {children(field)}
      <End gap={2} justify="end">
        {onCancel && <Button onClick={onCancel}>{t('edit.cancel')}</Button>}
        <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={pending} disabled={!always && !dirty}>
          {submit}
        </Button>
      </End>
      <UnsavedGuard unsaved={dirty && !pending} />
    </Stack>
  );
}
