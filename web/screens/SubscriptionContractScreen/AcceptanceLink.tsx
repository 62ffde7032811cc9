import { useTranslation } from 'react-i18next';
import { CopiedText } from '../../entities/invoice/CopiedText.tsx';
import { paths } from '../../entities/paths.ts';

/** The link by which the customer accepts the contract, to be copied into a message. */
export function AcceptanceLink({ token }: { token: string }) {
  const { t } = useTranslation();
  const address = new URL(paths.verifySubscription(token), location.origin).href;
  return (
    <>
      <p>{t('billing.linkText')}</p>
      <CopiedText text={address} label={t('billing.copyLink')} />
    </>
  );
}
