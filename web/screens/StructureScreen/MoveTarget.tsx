import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { useNavigate, useRevalidator } from 'react-router';
import type { MoveTarget_target$key } from '../../__generated__/MoveTarget_target.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { useMoveTargetToUser } from '../../entities/target/useMoveTargetToUser.ts';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useRules } from '../../forms/useRules.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { TextField } from '../../ui/field/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

/** Hands a target over to another user, by username or email; the own access ends unless it is shared back. */
export function MoveTarget({ target: key }: { target: MoveTarget_target$key }) {
  const { t } = useTranslation();
  const rules = useRules();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [dialog, open, close] = useUrlOverlay('dialog');
  const move = useMoveTargetToUser();
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
        <FormDialog
          title={t('settings.moveTargetOne', { name: target.name })}
          submit={t('settings.moveTarget')}
          danger
          fields={{
            user: rules.filled(rules.text(255)),
            name: rules.refined(
              rules.filled(rules.text(255)),
              (typed) => typed?.toLocaleLowerCase('fi') === target.name.trim().toLocaleLowerCase('fi'),
              t('settings.otherName'),
            ),
          }}
          send={({ user }) => move({ targetId: target.id, user })}
          onSaved={leave}
          onClose={close}
        >
          {(field) => (
            <>
              <Banner tone="warning" title={t('settings.moveTargetWarning')} />
              <TextField
                label={t('settings.newUser')}
                autoFocus
                autoComplete="off"
                autoCapitalize="none"
                {...field('user')}
              />
              <TextField label={t('confirm.name', { name: target.name })} autoComplete="off" {...field('name')} />
            </>
          )}
        </FormDialog>
      )}
    </Card>
  );
}
