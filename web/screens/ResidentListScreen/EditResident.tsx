import { useTranslation } from 'react-i18next';
import { ResidentFields, residentChecks, useResidentRules } from '../../entities/resident/ResidentFields.tsx';
import { useUpdateResident } from '../../entities/resident/residentMutations.ts';
import { residentName, type ResidentRow } from '../../entities/resident/residentRow.ts';
import { useApartments, type ApartmentsRef } from '../../entities/resident/useApartments.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';

/** Props of the form: the target and the resident. */
export type EditResidentProps = { targetId: string; resident: ResidentRow; onClose: () => void };

type Props = EditResidentProps & { queryRef: ApartmentsRef };

/** Changes a resident; the name and the address of one with an account are changed there. */
export default function EditResident({ resident, onClose, queryRef }: Props) {
  const { t } = useTranslation();
  const update = useUpdateResident();
  const spaces = useApartments(queryRef);
  const { registered } = resident;
  return (
    <FormDialog
      title={t('residents.editTitle', { name: residentName(resident) })}
      from={{ ...resident, spaceId: resident.space?.id ?? null }}
      fields={useResidentRules()}
      checks={(check) => residentChecks(check, t('residents.nameOrEmail'))}
      send={update}
      saved={() => t('form.saved')}
      onClose={onClose}
    >
      {(field) => (
        <ResidentFields
          spaces={spaces}
          name={field('name')}
          email={field('email')}
          phone={field('phone')}
          spaceId={field('spaceId')}
          role={field('role')}
          validFrom={field('validFrom')}
          validUntil={field('validUntil')}
          registered={registered}
        />
      )}
    </FormDialog>
  );
}
