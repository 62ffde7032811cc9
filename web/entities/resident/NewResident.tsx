import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useRules } from '../../forms/useRules.ts';
import { checked } from '../../forms/useSaving.ts';
import { useToday } from '../../forms/useToday.ts';
import { asRefusal, showRefusal } from '../../relay/mutationFailure.ts';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { ResidentFields, residentChecks, useResidentRules } from './ResidentFields.tsx';
import { useCreateResident, useInviteResident } from './residentMutations.ts';
import { canInvite, readResident, residentName } from './residentRow.ts';
import { useApartments, type ApartmentsRef } from './useApartments.ts';

/** Props of the form: the target, the list that the resident is added to, and what is known of the person. */
export type NewResidentProps = {
  targetId: string;
  /** The list that the resident is added to; null for none. */
  connection: string | null;
  known?: { name: string; email: string; spaceId: string | null };
  onAdded?: () => void;
  onClose: () => void;
};

type Props = NewResidentProps & { queryRef: ApartmentsRef };

/** Adds a resident or owner of an apartment, and sends an invitation if it is wanted. */
export default function NewResident({ connection, known, onAdded, onClose, queryRef }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  const today = useToday();
  const create = useCreateResident();
  const invite = useInviteResident();
  const spaces = useApartments(queryRef);
  const sendInvitation = async (id: string, name: string): Promise<void> => {
    const {
      refusals: [refusal],
    } = await invite({ id }).catch(asRefusal(t('failure.notBegun')));
    if (refusal) showRefusal(refusal, t('residents.notInvited', { name }));
    else showToast({ tone: 'positive', title: t('residents.addedAndInvited', { name }) });
  };
  return (
    <FormDialog
      title={t('residents.add')}
      submit={t('residents.submit')}
      failed={t('failure.notBegun')}
      from={{ ...known, validFrom: today, role: 'RESIDENT' as const, invite: true }}
      always
      fields={{ ...useResidentRules(), invite: rules.flag() }}
      checks={(check) => residentChecks(check, t('residents.nameOrEmail'))}
      send={async ({ invite: isInvited, ...filled }) => ({
        isInvited: isInvited && filled.email !== null,
        ...(await create(filled, { connections: connection === null ? [] : [connection] })),
      })}
      onSaved={({ isInvited, payload }) => {
        onClose();
        onAdded?.();
        if (!payload.resident) return;
        const resident = readResident(payload.resident);
        const name = residentName(resident);
        if (isInvited && canInvite(resident)) void sendInvitation(resident.id, name);
        else showToast({ tone: 'positive', title: t('residents.added', { name }) });
      }}
      onClose={onClose}
    >
      {(field) => (
        <>
          <ResidentFields
            spaces={spaces}
            name={field('name')}
            email={field('email')}
            phone={field('phone')}
            spaceId={field('spaceId')}
            role={field('role')}
            validFrom={field('validFrom')}
            validUntil={field('validUntil')}
          />
          <Checkbox
            label={t('residents.inviteNow')}
            description={t('residents.inviteNowText')}
            {...checked(field('invite'))}
          />
        </>
      )}
    </FormDialog>
  );
}
