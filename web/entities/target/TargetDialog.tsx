import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { TargetDialog_target$key } from '../../__generated__/TargetDialog_target.graphql.ts';
import { Form } from '../../forms/Form.tsx';
import { useRules } from '../../forms/useRules.ts';
import type { Edited } from '../../forms/useSaving.ts';
import type { Outcome } from '../../forms/notSent.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { targetTypes } from './targetTypes.ts';

/** Form values of a target. */
export type TargetFields = {
  name: string;
  type: (typeof targetTypes)[number];
  address: string | null;
  postalCode: string | null;
  city: string | null;
};

type Props = {
  title: string;
  submit: string;
  /** Explains the consequence, if it is not obvious. */
  lead?: string;
  /** The site that is changed; without it a new one. */
  target: TargetDialog_target$key | null;
  /** The kind of a site is for those to change who decide on its delivery too; a new one has any. */
  fixedKind?: boolean;
  onSave: (fields: TargetFields, edited: Edited) => Promise<Outcome>;
  onSaved?: () => void;
  onClose: () => void;
};

const orNull = (text: string): string | null => (text === '' ? null : text);

/** Dialog with name, type and address of a target. */
export function TargetDialog(props: Props) {
  const { title, submit, lead, target: key, fixedKind = false, onSave, onSaved, onClose } = props;
  const { t } = useTranslation();
  const rules = useRules();
  const target = useFragment(
    graphql`
      fragment TargetDialog_target on Target {
        name
        type
        address
        postalCode
        city
      }
    `,
    key,
  );
  const schema = rules.form({
    name: rules.filled(rules.text(255)),
    type: rules.oneOf(targetTypes),
    address: rules.text(255),
    postalCode: rules.postalCode(),
    city: rules.text(255),
  });
  return (
    <Dialog title={title} isOpen onClose={onClose} closeLabel={t('close')} size="small">
      <Form
        schema={schema}
        values={{
          name: target?.name ?? '',
          type: target?.type ?? 'APARTMENT_BUILDING',
          address: target?.address ?? '',
          postalCode: target?.postalCode ?? '',
          city: target?.city ?? '',
        }}
        onSave={({ name, type, address, postalCode, city }, edited) =>
          onSave({ name, type, address: orNull(address), postalCode, city: orNull(city) }, edited)
        }
        onSaved={onSaved}
        onCancel={onClose}
        submit={submit}
      >
        {(field) => (
          <>
            {lead !== undefined && <p>{lead}</p>}
            <TextField label={t('target.name')} autoFocus {...field('name')} />
            {!fixedKind && (
              <Select
                label={t('target.kind')}
                options={targetTypes.map((value) => ({ value, label: t(`target.type.${value}`) }))}
                {...field('type')}
              />
            )}
            <TextField label={t('home.address')} note={t('form.optional')} autoComplete="off" {...field('address')} />
            <TextField
              label={t('target.postalCode')}
              note={t('form.optional')}
              inputMode="numeric"
              autoComplete="off"
              {...field('postalCode')}
            />
            <TextField label={t('target.city')} note={t('form.optional')} autoComplete="off" {...field('city')} />
          </>
        )}
      </Form>
    </Dialog>
  );
}
