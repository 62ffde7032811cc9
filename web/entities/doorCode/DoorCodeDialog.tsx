import { useTranslation } from 'react-i18next';
import { DateInput } from '../../forms/DateInput.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { SearchedChoice } from '../../forms/SearchedChoice.tsx';
import { useRules } from '../../forms/useRules.ts';
import { TextField } from '../../ui/field/TextField.tsx';
import type { ShownDoorCode } from './doorCode.ts';
import { useCreateDoorCode, useUpdateDoorCode } from './doorCodeMutations.ts';

type Props = {
  targetId: string;
  /** The code that is changed; null for a new one. */
  code: ShownDoorCode | null;
  /** Space of a new code; null for the whole target. */
  spaceId: string | null;
  spaces: readonly { value: string; label: string }[];
  connections: string[];
  onClose: () => void;
};

const digits = /^\d{4,8}$/;

/** Adds a door code or changes it; the digits of a known code are changed by typing new ones. */
export function DoorCodeDialog({ targetId, code, spaceId, spaces, connections, onClose }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  const create = useCreateDoorCode();
  const update = useUpdateDoorCode();
  const shape = rules.refined(rules.text(8), (text) => text === null || digits.test(text), t('doorCode.wrongDigits'));
  return (
    <FormDialog
      title={code ? t('doorCode.editTitle', { name: code.name }) : t('doorCode.add')}
      from={{
        name: code?.name ?? '',
        code: null,
        spaceId: code ? (code.space?.id ?? null) : spaceId,
        validFrom: code?.validFrom ?? null,
        validUntil: code?.validUntil ?? null,
      }}
      fields={{
        name: rules.filled(rules.text(100)),
        code: shape,
        spaceId: rules.text(200),
        validFrom: rules.date(),
        validUntil: rules.date(),
      }}
      checks={(check) => [check.filledWhen('code', () => code === null), check.inOrder('validFrom', 'validUntil')]}
      send={async ({ name, code: typed, ...rest }) => {
        if (code) {
          const changed = await update({ id: code.id, name, ...(typed !== null && { code: typed }), ...rest });
          return { refusals: changed.refusals };
        }
        return { refusals: (await create({ targetId, name, code: typed ?? '', ...rest }, { connections })).refusals };
      }}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField
            label={t('doorCode.name')}
            description={t('doorCode.nameText')}
            autoFocus
            autoComplete="off"
            {...field('name')}
          />
          <TextField
            label={code ? t('doorCode.newDigits') : t('doorCode.digits')}
            description={code ? t('doorCode.newDigitsText') : t('doorCode.digitsText')}
            {...(code && { note: t('form.optional') })}
            inputMode="numeric"
            autoComplete="off"
            {...field('code')}
          />
          <SearchedChoice
            label={t('doorCode.space')}
            note={t('form.optional')}
            description={t('doorCode.spaceText')}
            options={[...spaces]}
            {...field('spaceId')}
          />
          <DateInput label={t('doorCode.validFrom')} note={t('form.optional')} {...field('validFrom')} />
          <DateInput label={t('doorCode.validUntil')} note={t('form.optional')} {...field('validUntil')} />
        </>
      )}
    </FormDialog>
  );
}
