import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Form } from '../../forms/Form.tsx';
import { useRules } from '../../forms/useRules.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { showToast } from '../../ui/toastQueue.ts';
import { mostSpaces, spaceNames } from './spaceNames.ts';
import { spaceTypes } from './spaceTypes.ts';
import { useCreateSpaces } from './useCreateSpaces.ts';

const longestNumber = 20;

/** Adds one space to a building or a whole stairwell at once: a name, or runs of names such as A1–A12. */
export function AddSpaces({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const rules = useRules();
  const create = useCreateSpaces(groupId);
  const schema = rules.form({
    names: rules.filled(rules.text(5000)).check(
      z.refine((text) => spaceNames(text).length <= mostSpaces, t('space.tooMany', { count: mostSpaces })),
      z.refine((text) => spaceNames(text).every((name) => name.length <= 255), t('form.tooLong', { count: 255 })),
    ),
    type: rules.oneOf(spaceTypes),
    size: rules.number({ decimals: 1 }),
  });
  return (
    <Dialog title={t('space.add')} isOpen onClose={onClose} closeLabel={t('close')} size="small">
      <Form
        schema={schema}
        values={{ names: '', type: 'APARTMENT', size: '' }}
        onSave={({ names, type, size }) =>
          create(
            spaceNames(names).map((name) => ({
              name,
              type,
              size,
              // A longer one is a name alone; nobody numbers an apartment so.
              number: type === 'APARTMENT' && name.length <= longestNumber ? name : null,
            })),
          )
        }
        onSaved={() => {
          showToast({ tone: 'positive', title: t('space.added') });
          onClose();
        }}
        onCancel={onClose}
        submit={t('space.add')}
      >
        {(field) => {
          const names = spaceNames(field('names').value);
          const many = names.length > 1 ? `: ${names[0]} … ${names.at(-1)}` : '';
          return (
            <>
              <TextArea
                label={t('space.names')}
                description={
                  names.length === 0 ? t('space.namesText') : `${t('space.count', { count: names.length })}${many}`
                }
                rows={2}
                autoFocus
                {...field('names')}
              />
              <Select
                label={t('space.kind')}
                options={spaceTypes.map((value) => ({ value, label: t(`space.type.${value}`) }))}
                {...field('type')}
              />
              <TextField label={t('space.size')} note={t('form.optional')} inputMode="decimal" {...field('size')} />
            </>
          );
        }}
      </Form>
    </Dialog>
  );
}
