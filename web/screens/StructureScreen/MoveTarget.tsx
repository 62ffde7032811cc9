import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { useNavigate, useRevalidator } from 'react-router';
import type { MoveTarget_target$key } from '../../__generated__/MoveTarget_target.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { MoveTargetDialog } from '../../entities/target/MoveTargetDialog.tsx';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { Button } from '../../ui/button/Button.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

/** Hands a target over to another user, by username or email; the own access ends unless it is shared back. */
export function MoveTarget({ target: key }: { target: MoveTarget_target$key }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [dialog, open, close] = useUrlOverlay('dialog');
  const target = useFragment(
    graphql`
      fragment MoveTarget_target on Target {
        id
        key
        name
      }
    `,
    key,
  );
  const leave = (): void => {
    showToast({ tone: 'positive', title: t('settings.targetMoved', { name: target.name }) });
    void Promise.resolve(navigate(paths.home(), { replace: true })).then(() => revalidate());
  };
  return (
    <Card title={t('settings.moveTarget')}>
      <Stack gap={3}>
        <p>{t('settings.moveTargetText')}</p>
        <p>
          {t('settings.shareInstead')} <RouteLink to={paths.targetUsers(target.key)}>{t('place.users')}</RouteLink>
        </p>
        <div>
          <Button icon="swap" onClick={() => open('moveTarget')}>
            {t('settings.moveTarget')}
          </Button>
        </div>
      </Stack>
      {dialog === 'moveTarget' && (
        <MoveTargetDialog target={target} warning={t('settings.moveTargetWarning')} onMoved={leave} onClose={close} />
      )}
    </Card>
  );
}
