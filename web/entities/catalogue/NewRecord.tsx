import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/FormDialog.tsx';
import type { Fields, SubjectOf, ValuesOf } from '../../forms/rule.ts';
import type { WriteResult } from '../../relay/mutationResult.ts';

type Form<Rules extends Fields> = ComponentProps<typeof FormDialog<Rules, SubjectOf<Rules>, WriteResult>>;

type Props<Rules extends Fields> = Pick<
  Form<Rules>,
  'title' | 'fields' | 'checks' | 'saved' | 'submit' | 'onSaved' | 'children' | 'onClose'
> & {
  /** What the form is filled with at first. */
  from?: SubjectOf<Rules>;
  send: (values: ValuesOf<Rules>) => Promise<WriteResult>;
};

/** The form of a new record of product management. */
export function NewRecord<Rules extends Fields>({ from, send, submit, ...form }: Props<Rules>) {
  const { t } = useTranslation();
  return (
    <FormDialog<Rules, SubjectOf<Rules>, WriteResult>
      {...form}
      submit={submit ?? t('catalogue.submit')}
      failed={t('failure.notBegun')}
      from={from ?? {}}
      always
      // Without an id all values of the form are sent.
      send={send as Form<Rules>['send']}
    />
  );
}
