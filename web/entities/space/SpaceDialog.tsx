import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SpaceDialog_space$key } from '../../__generated__/SpaceDialog_space.graphql.ts';
import { Form } from '../../forms/Form.tsx';
import { writeNumber } from '../../forms/texts.ts';
import { useRules } from '../../forms/useRules.ts';
import { useFormat } from '../../i18n/format.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { spaceTypes } from './spaceTypes.ts';
import { useUpdateSpace } from './useUpdateSpace.ts';

/** Changes what is known of a space: its names, what it is, its size and how many live there. */
export function SpaceDialog({ space: key, onClose }: { space: SpaceDialog_space$key; onClose: () => void }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const rules = useRules();
  const update = useUpdateSpace();
  const space = useFragment(
    graphql`
      fragment SpaceDialog_space on Space {
        id
        name
        number
        type
        size
        residentCount
        tampuuriName
      }
    `,
    key,
  );
  const schema = rules.form({
    name: rules.filled(rules.text(255)),
    number: rules.text(20),
    type: rules.oneOf(spaceTypes),
    size: rules.number({ decimals: 1 }),
    residentCount: rules.number({ decimals: 0 }),
    tampuuriName: rules.text(255),
  });
  const optional = t('form.optional');
  return (
    <Dialog title={t('space.edit')} isOpen onClose={onClose} closeLabel={t('close')} size="small">
      <Form
        schema={schema}
        values={{
          name: space.name,
          number: space.number ?? '',
          type: space.type,
          size: writeNumber(space.size, language),
          residentCount: writeNumber(space.residentCount, language),
          tampuuriName: space.tampuuriName ?? '',
        }}
        onSave={({ number, tampuuriName, ...fields }, edited) =>
          update({
            id: space.id,
            ...edited({ ...fields, number: number || null, tampuuriName: tampuuriName || null }),
          })
        }
        onSaved={() => {
          showToast({ tone: 'positive', title: t('form.saved') });
          onClose();
        }}
        onCancel={onClose}
        submit={t('form.save')}
      >
        {(field) => (
          <>
            <TextField label={t('space.name')} autoFocus autoComplete="off" {...field('name')} />
            <TextField label={t('space.number')} note={optional} autoComplete="off" {...field('number')} />
            <Select
              label={t('space.kind')}
              options={spaceTypes.map((value) => ({ value, label: t(`space.type.${value}`) }))}
              {...field('type')}
            />
            <TextField label={t('space.size')} note={optional} inputMode="decimal" {...field('size')} />
            <TextField label={t('target.residents')} note={optional} inputMode="numeric" {...field('residentCount')} />
            <TextField label={t('space.tampuuri')} note={optional} autoComplete="off" {...field('tampuuriName')} />
          </>
        )}
      </Form>
    </Dialog>
  );
}
