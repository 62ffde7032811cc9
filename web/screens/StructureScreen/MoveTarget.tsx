import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { MoveTarget_target$key } from '../../__generated__/MoveTarget_target.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { MoveTargetDialog } from '../../entities/target/MoveTargetDialog.tsx';
import { OfferedMove } from '../../entities/target/OfferedMove.tsx';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { Button } from '../../ui/button/Button.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

/** Offers a target to another user, by username or email, or shows the open offer. */
export function MoveTarget({ target: key }: { target: MoveTarget_target$key }) {
  const { t } = useTranslation();
  const [dialog, open, close] = useUrlOverlay('dialog');
  const target = useFragment(
    graphql`
      fragment MoveTarget_target on Target @throwOnFieldError {
        id
        key
        name
        moveOffer {
          id
        }
        ...OfferedMove_target
      }
    `,
    key,
  );
  const done = (): void => {
    showToast({ tone: 'positive', title: t('settings.moveOffered', { name: target.name }) });
    close();
  };
  return (
    <Card title={t('settings.moveTarget')}>
      <Stack gap={3}>
        <OfferedMove target={target} />
        <p>{t('settings.moveTargetText')}</p>
        <p>
          {t('settings.shareInstead')} <RouteLink to={paths.targetUsers(target.key)}>{t('place.users')}</RouteLink>
        </p>
        {!target.moveOffer && (
          <div>
            <Button icon="swap" onClick={() => open('moveTarget')}>
              {t('settings.moveTarget')}
            </Button>
          </div>
        )}
      </Stack>
      {dialog === 'moveTarget' && (
        <MoveTargetDialog target={target} warning={t('settings.moveTargetWarning')} onMoved={done} onClose={close} />
      )}
    </Card>
  );
}
