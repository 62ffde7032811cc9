import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { useNavigate } from 'react-router';
import type { ActingSign_user$key } from '../__generated__/ActingSign_user.graphql.ts';
import { paths } from '../entities/paths.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Button } from '../ui/button/Button.tsx';

/** Reminds staff on every page that they act as somebody else, with the way back to their own account. */
export function ActingSign({ user: key }: { user: ActingSign_user$key }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { username, previousAdmin } = useFragment(
    graphql`
      fragment ActingSign_user on User {
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
        <Button size="small" icon="undo" onClick={() => void navigate(`${paths.logout()}?exit=1`)}>
          {t('shell.exit')}
        </Button>
      }
    />
  );
}
