import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInviteResident } from '../../entities/resident/residentMutations.ts';
import { canInvite, residentName, type ResidentRow } from '../../entities/resident/residentRow.ts';
import { asRefusal } from '../../relay/mutationFailure.ts';
import { mutateSequentially } from '../../relay/mutateSequentially.ts';
import { Button } from '../../ui/button/Button.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';

/** What can be done with the chosen residents: send an invitation to those without an account. */
export function ResidentActions({ rows, onDone }: { rows: readonly ResidentRow[]; onDone: () => void }) {
  const { t } = useTranslation();
  const invite = useInviteResident();
  const [isInviting, setInviting] = useState(false);
  const invitable = rows.filter(canInvite);
  const inviteAll = async (): Promise<void> => {
    setInviting(true);
    const { done, refused, why } = await mutateSequentially(invitable, ({ id }) =>
      invite({ id }).catch(asRefusal(t('failure.notBegun'))),
    );
    setInviting(false);
    if (done.length > 0) showToast({ tone: 'positive', title: t('residents.invitedMany', { count: done.length }) });
    const names = refused.map(residentName).join(', ');
    if (why) showToast({ tone: 'negative', title: t('residents.notInvited', { name: names }), text: why.message });
    else onDone();
  };
  return (
    <Button icon="message" pending={isInviting} disabled={invitable.length === 0} onClick={() => void inviteAll()}>
      {t('residents.inviteMany', { count: invitable.length })}
    </Button>
  );
}
