import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndShare, useInviteShare } from '../../entities/share/shareMutations.ts';
import { shareName } from '../../entities/share/shareStates.ts';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import { asRefusal } from '../../relay/mutationFailure.ts';
import type { WriteResult } from '../../relay/mutationResult.ts';
import { mutateSequentially } from '../../relay/mutateSequentially.ts';
import { Button } from '../../ui/button/Button.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import type { ShareRow } from './shareRow.ts';
import { useRestoreShares } from './useRestoreShares.ts';

type Props = { rows: readonly ShareRow[]; isOwn: (share: ShareRow) => boolean; onDone: () => void };

const namesOf = (rows: readonly ShareRow[]): string => rows.map(shareName).join(', ');

/** What can be done with the chosen shares: end them, and send their invitations again. */
export function ShareActions({ rows: chosen, isOwn, onDone }: Props) {
  const { t } = useTranslation();
  const end = useEndShare();
  const invite = useInviteShare();
  const restore = useRestoreShares();
  const [ending, setEnding] = useState<readonly ShareRow[] | null>(null);
  const [isInviting, setInviting] = useState(false);
  const endable = chosen.filter((share) => share.status !== 'EXPIRED' && !isOwn(share));
  const invited = chosen.filter(({ status }) => status === 'INVITED');
  const endAll = async (rows: readonly ShareRow[]): Promise<WriteResult> => {
    const { done, refused, why } = await mutateSequentially(rows, ({ id }) =>
      end({ id }).catch(asRefusal(t('failure.notBegun'))),
    );
    if (done.length > 0)
      showToast({
        tone: 'positive',
        title: t('share.endedMany', { count: done.length }),
        action: { label: t('share.undo'), onPress: () => void restore(done) },
      });
    if (!why) return { refusals: [] };
    return { refusals: [{ message: t('share.notEnded', { names: namesOf(refused), why: why.message }) }] };
  };
  const inviteAll = async (): Promise<void> => {
    setInviting(true);
    const { done, refused, why } = await mutateSequentially(invited, ({ id }) =>
      invite({ id }).catch(asRefusal(t('failure.notBegun'))),
    );
    setInviting(false);
    if (done.length > 0) showToast({ tone: 'positive', title: t('share.invitedMany', { count: done.length }) });
    if (why)
      showToast({
        tone: 'negative',
        title: t('share.notInvited', { name: namesOf(refused) }),
        text: why.message,
      });
    else onDone();
  };
  return (
    <>
      <Button icon="close" disabled={endable.length === 0} onClick={() => setEnding(endable)}>
        {t('share.endMany')}
      </Button>
      <Button icon="refresh" pending={isInviting} disabled={invited.length === 0} onClick={() => void inviteAll()}>
        {t('share.inviteMany')}
      </Button>
      {ending && (
        <ConfirmDialog
          title={t('share.endManyTitle', { count: ending.length })}
          confirm={t('share.endMany')}
          danger
          onConfirm={() => endAll(ending)}
          onDone={() => {
            setEnding(null);
            onDone();
          }}
          onClose={() => setEnding(null)}
        >
          <p>{t('share.endManyText')}</p>
          <ul>
            {ending.map((share) => (
              <li key={share.id}>{shareName(share)}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
}
