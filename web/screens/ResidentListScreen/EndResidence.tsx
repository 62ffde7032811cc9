import { useTranslation } from 'react-i18next';
import { useUpdateResident } from '../../entities/resident/residentMutations.ts';
import { residentName, type ResidentRow } from '../../entities/resident/residentRow.ts';
import { DateInput } from '../../forms/DateInput.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useRules } from '../../forms/useRules.ts';
import { useToday } from '../../forms/useToday.ts';
import { Caption } from '../../ui/layout/Caption.tsx';

/** Sets the last day of a residence; the person then sees nothing of later days. */
export function EndResidence({ resident, onClose }: { resident: ResidentRow; onClose: () => void }) {
  const { t } = useTranslation();
  const rules = useRules();
  const today = useToday();
  const update = useUpdateResident();
  const { id, validFrom } = resident;
  const name = residentName(resident);
  return (
    <FormDialog
      title={t('residents.endTitle', { name })}
      submit={t('residents.endSubmit')}
      from={{ id, validUntil: resident.validUntil ?? (today < validFrom ? validFrom : today) }}
      always
      fields={{ validUntil: rules.filled(rules.date()) }}
      checks={(check) => [
        check.holds('validUntil', t('form.endsBeforeStart'), ({ validUntil }) => validUntil >= validFrom, [
          'validUntil',
        ]),
      ]}
      send={update}
      saved={() => t('residents.ended', { name })}
      onClose={onClose}
    >
      {(field) => (
        <>
          <Caption>{t('residents.endText')}</Caption>
          <DateInput label={t('residents.lastDay')} {...field('validUntil')} />
        </>
      )}
    </FormDialog>
  );
}
