import { useTranslation } from 'react-i18next';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

/** Whom a resident writes to: customer service, as /ui gives residents no contact of the site. */
export function SpaceContact() {
  const { t } = useTranslation();
  const [, open] = useUrlOverlay('over');
  return (
    <Card title={t('flat.contact')}>
      <Stack gap={3}>
        <p>{t('feedback.explain')}</p>
        <div>
          <Button icon="message" onClick={() => open('feedback')}>
            {t('flat.write')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
