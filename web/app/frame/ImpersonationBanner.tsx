import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { useNavigate } from 'react-router';
import type { ImpersonationBanner_user$key } from '../../__generated__/ImpersonationBanner_user.graphql.ts';
import { publicPaths } from '../../entities/publicPaths.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Button } from '../../ui/button/Button.tsx';

/** Banner on every page while a staff member acts as another user, with the way back to the own account. */
export function ImpersonationBanner({ user: key }: { user: ImpersonationBanner_user$key }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { username, previousAdmin } = useFragment(
    graphql`
      fragment ImpersonationBanner_user on User {
        username
        previousAdmin
      }
    `,
    key,
  );
  if (!previousAdmin) return null;
  return (
    <Banner
      tone="info"
      title={t('shell.acting', { username })}
      action={
        <Button size="small" icon="undo" onClick={() => void navigate(`${publicPaths.logout()}?exit=1`)}>
          {t('shell.exit')}
        </Button>
      }
    />
  );
}
