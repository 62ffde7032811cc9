import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SellerNotices_settings$key } from '../../__generated__/SellerNotices_settings.graphql.ts';
import { useMissingSeller } from '../../entities/billing/useMissingSeller.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

/** Why no invoices are created, or none but those of demo sites; nothing where all are. */
export function SellerNotices({ settings: key }: { settings: SellerNotices_settings$key }) {
  const { t } = useTranslation();
  const { missing, isExample } = useFragment(
    graphql`
      fragment SellerNotices_settings on SellerSettings @throwOnFieldError {
        missing
        isExample
      }
    `,
    key,
  );
  const missingText = useMissingSeller(missing);
  return (
    <Stack gap={4}>
      <p>{t('seller.text')}</p>
      {missingText !== null && (
        <Banner tone="warning" title={t('seller.incomplete')}>
          <p>{missingText}</p>
        </Banner>
      )}
      {isExample && (
        <Banner tone="info" title={t('seller.example')}>
          <p>{t('seller.exampleText')}</p>
        </Banner>
      )}
    </Stack>
  );
}
