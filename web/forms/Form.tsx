import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Button } from '../ui/button/Button.tsx';
import { FormErrorSummary } from '../ui/field/FormErrorSummary.tsx';
import { Row } from '../ui/layout/Row.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { space } from '../ui/theme/tokens.ts';
import type { WriteResult } from '../relay/mutationResult.ts';
import { showToast } from '../ui/feedback/toastQueue.ts';
import type { Fields, SubjectOf } from './rule.ts';
import { useSaving, type FieldBinder, type Saving } from './useSaving.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';

/** Remains in view where a window is too low for the whole form; content under it fades. */
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

/** A message above all fields may be out of view when the button is pressed. */
const scrollIntoView = (element: HTMLElement | null): void => element?.scrollIntoView?.({ block: 'nearest' });

type Props<Form extends Fields, Subject extends SubjectOf<Form>, Result extends WriteResult> = Saving<
  Form,
  Subject,
  Result
> & {
  /** Text of the submit button. */
  submit?: string | undefined;
  /** Shows a cancel button. */
  onCancel?: (() => void) | undefined;
  /** The button is enabled without a change, for a form that sends rather than saves. */
  always?: boolean | undefined;
  /** Whether what is filled in can be submitted; the button is disabled before. Default: always. */
  isReady?: ((field: FieldBinder<Form>) => boolean) | undefined;
  /** Removes or breaks something. */
  danger?: boolean | undefined;
  children: (field: FieldBinder<Form>) => ReactNode;
};

function SubjectForm<Rules extends Fields, Subject extends SubjectOf<Rules>, Result extends WriteResult>(
  props: Props<Rules, Subject, Result>,
) {
  const { submit, onCancel, always = false, isReady = () => true, danger = false, children, ...saving } = props;
  const { t } = useTranslation();
  const id = useId();
  const onSaved = saving.onSaved ?? (() => showToast({ tone: 'positive', title: t('form.saved') }));
  const { field, save, errors, general, dirty, pending, submitCount } = useSaving(id, { ...saving, onSaved });
  return (
    <Stack as="form" gap={4} noValidate onSubmit={(event) => void save(event)}>
      {general.length > 0 && (
        <div key={`general ${submitCount}`} ref={scrollIntoView}>
          <Banner tone="error" title={general[0] ?? ''}>
            {general.slice(1).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Banner>
        </div>
      )}
      {submitCount > 0 && (
        <FormErrorSummary key={submitCount} title={(count) => t('form.faults', { count })} errors={errors} />
      )}
      {children(field)}
      <End gap={2} justify="end">
        {onCancel && <Button onClick={onCancel}>{t('edit.cancel')}</Button>}
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          pending={pending}
          disabled={(!always && !dirty) || !isReady(field)}
        >
          {submit ?? t('form.save')}
        </Button>
      </End>
      <UnsavedGuard unsaved={dirty && !pending} />
    </Stack>
  );
}

/**
 * Fields that are saved together: errors at the fields and in a summary, refusals of the server at their fields, one
 * request at a time, and a confirmation before unsaved changes are left. A toast reports success unless `onSaved` is
 * given. Another subject, by its id, is another form.
 */
export function Form<Rules extends Fields, Subject extends SubjectOf<Rules>, Result extends WriteResult>(
  props: Props<Rules, Subject, Result>,
) {
  return <SubjectForm key={props.from?.id} {...props} />;
}
