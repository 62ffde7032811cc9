import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { MobileAppScreenQuery } from '../../__generated__/MobileAppScreenQuery.graphql.ts';
import { publicPaths } from '../../entities/publicPaths.ts';
import { ResidentApp } from '../../entities/resident/ResidentApp.tsx';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { RecordMissing } from '../../states/RecordMissing.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { lazyInline } from '../../ui/lazy/lazyOpener.tsx';

const QrCode = lazyInline(
  async () => (await import('../../ui/display/QrCode.tsx')).QrCode,
  () => <Skeleton shape="block" height={200} />,
);

const query = graphql`
  query MobileAppScreenQuery($targetKey: Int!) @preloadable {
    target(key: $targetKey) {
      name
      viewerSeesAll
      ...TargetHeader_target
    }
  }
`;

/** What the residents of a target have on their phones, with the message that invites them to it. */
function MobileAppScreen({ target }: ScreenData<MobileAppScreenQuery, 'target'>) {
  const { t } = useTranslation();
  if (!target.viewerSeesAll) return <RecordMissing code="FORBIDDEN" />;
  const address = new URL(publicPaths.app(), location.origin).href;
  const message = t('mobileApp.message', { name: target.name, address });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(message);
      showToast({ tone: 'positive', title: t('mobileApp.copied') });
    } catch {
      showToast({ tone: 'negative', title: t('mobileApp.notCopied') });
    }
  };
  return (
    <Stack gap={5}>
      <TargetHeader target={target} />
      <Card title={t('app.resident.title')}>
        <ResidentApp />
      </Card>
      <Card title={t('mobileApp.forResidents')}>
        <Stack gap={4}>
          <p>{message}</p>
          <QrCode text={address} label={t('mobileApp.code', { address })} />
          <p>{t('mobileApp.codeHelp')}</p>
          <Row>
            <Button icon="copy" onClick={() => void copy()}>
              {t('mobileApp.copy')}
            </Button>
          </Row>
        </Stack>
      </Card>
    </Stack>
  );
}

export default screenOf<MobileAppScreenQuery, 'target'>(query, MobileAppScreen, {
  subject: 'target',
  title: ({ target }, name) => [name, target.name],
});
