import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SpaceDialog_space$key } from '../../__generated__/SpaceDialog_space.graphql.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useRules } from '../../forms/useRules.ts';
import { Select } from '../../ui/field/Select.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { useUpdateSpace } from './spaceMutations.ts';
import { spaceTypes } from './spaceOptions.ts';

/** Changes the names, type, size and number of residents of a space. */
export function SpaceDialog({ space: key, onClose }: { space: SpaceDialog_space$key; onClose: () => void }) {
  const { t } = useTranslation();
  const rules = useRules();
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
  const optional = t('form.optional');
  return (
    <FormDialog
      title={t('space.edit')}
      from={space}
      fields={{
        name: rules.filled(rules.text(255)),
        number: rules.text(20),
        type: rules.oneOf(spaceTypes),
        size: rules.number({ decimals: 1 }),
        residentCount: rules.number({ decimals: 0 }),
        tampuuriName: rules.text(255),
      }}
      send={useUpdateSpace()}
      onClose={onClose}
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
    </FormDialog>
  );
}
