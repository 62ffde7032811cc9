import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/FormDialog.tsx';
import type { Fields, SubjectOf, ValuesOf } from '../../forms/rule.ts';
import type { WriteResult } from '../../relay/mutationResult.ts';

type Saved<Rules extends Fields> = SubjectOf<Rules> & { readonly id: string };

type Form<Rules extends Fields> = ComponentProps<typeof FormDialog<Rules, Saved<Rules>, WriteResult>>;

type Props<Rules extends Fields> = Pick<Form<Rules>, 'fields' | 'checks' | 'children' | 'onClose'> & {
  name: string;
  row: Saved<Rules>;
  send: (changed: { id: string } & Partial<ValuesOf<Rules>>) => Promise<WriteResult>;
};

/** The form that changes a record of product management. */
export function EditRecord<Rules extends Fields>({ name, row, send, ...form }: Props<Rules>) {
  const { t } = useTranslation();
  return (
    <FormDialog<Rules, Saved<Rules>, WriteResult>
      {...form}
      title={t('catalogue.editTitle', { name })}
      from={row}
      saved={t('form.saved')}
      // Of a record with an id that and the edited fields are sent.
      send={send as Form<Rules>['send']}
    />
  );
}
