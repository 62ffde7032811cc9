import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { ImpersonateUserMutation } from '../../__generated__/ImpersonateUserMutation.graphql.ts';
import { announceSession } from '../../entities/viewer/session.ts';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import { useIsUnmounted } from '../../forms/useIsUnmounted.ts';
import { mutation } from '../../relay/mutation.ts';

/** Starts impersonating another user. */
const useImpersonate = mutation<ImpersonateUserMutation>(graphql`
  mutation ImpersonateUserMutation($input: ImpersonateInput!) {
    impersonate(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);

/** Confirms impersonation, which lasts until the staff member returns to the own account. */
export function ImpersonateUser({ username, onClose }: { username: string; onClose: () => void }) {
  const { t } = useTranslation();
  const impersonate = useImpersonate();
  const isUnmounted = useIsUnmounted();
  const begin = () => announceSession({ kind: 'began', next: '/' });
  const confirm = async () => {
    const result = await impersonate({ username });
    // The session is theirs from now on, also where the question has been closed meanwhile.
    if (result.refusals.length === 0 && isUnmounted()) begin();
    return result;
  };
  return (
    <ConfirmDialog
      title={t('staff.actAsTitle', { username })}
      confirm={t('staff.actAs')}
      onConfirm={confirm}
      onDone={begin}
      onClose={onClose}
    >
      <p>{t('staff.actAsText')}</p>
    </ConfirmDialog>
  );
}
