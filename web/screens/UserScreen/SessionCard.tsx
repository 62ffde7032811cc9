import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { useNavigate } from 'react-router';
import type { SessionCard_user$key } from '../../__generated__/SessionCard_user.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Row } from '../../ui/Row.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** The session in this browser, the way out of it, and how to end all others. */
export function SessionCard({ user: key }: { user: SessionCard_user$key }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { username } = useFragment(
    graphql`
      fragment SessionCard_user on User {
        username
      }
    `,
    key,
  );
  return (
    <Card title={t('account.session')}>
      <Stack gap={3}>
        <Row gap={4} wrap justify="between">
          <p>{t('account.signedInAs', { username })}</p>
          <Button icon="logout" onClick={() => void navigate('/logout')}>
            {t('shell.signOut')}
          </Button>
        </Row>
        <p>{t('account.otherSessions')}</p>
      </Stack>
    </Card>
  );
}
