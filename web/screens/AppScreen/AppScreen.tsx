import { useTranslation } from 'react-i18next';
import { publicPaths } from '../../entities/publicPaths.ts';
import { ResidentApp } from '../../entities/resident/ResidentApp.tsx';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

/** What residents have on their phones: the portal itself, put on the home screen. */
export default function AppScreen() {
  const { t } = useTranslation();
  return (
    <Card title={t('app.resident.title')} headingLevel={1}>
      <Stack gap={4}>
        <ResidentApp />
        <RouteLink to={publicPaths.login()}>{t('register.toLogin')}</RouteLink>
      </Stack>
    </Card>
  );
}
