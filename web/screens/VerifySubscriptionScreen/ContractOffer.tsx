import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContractFacts } from '../../entities/billing/ContractFacts.tsx';
import { ContractPaper } from '../../entities/billing/ContractPaper.tsx';
import { useContractTexts, type ContractData } from '../../entities/billing/contract.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { FocusTarget } from '../../ui/overlay/FocusTarget.tsx';
import { AcceptanceForm, type Accepter } from './AcceptanceForm.tsx';
import type { VerifySubscriptionScreenQuery } from '../../__generated__/VerifySubscriptionScreenQuery.graphql.ts';

/** A contract that was accepted just now, as it is stored. */
function Accepted({ contract, by }: { contract: ContractData; by: Accepter }) {
  const { t } = useTranslation();
  const [acceptedAt] = useState(() => new Date().toISOString());
  const accepted = { ...contract, acceptedAt, acceptedBy: by.name, acceptedEmail: by.email };
  return (
    <Stack gap={4}>
      <FocusTarget>
        <Banner tone="success" title={t('contract.done')}>
          {t('contract.doneText', { number: contract.number, email: by.email })}
        </Banner>
      </FocusTarget>
      <ContractPaper contract={accepted} headingLevel={1} />
    </Stack>
  );
}

type OfferProps = { contract: ContractData; token: string; version: string | null };

function Offer({ contract, token, version }: OfferProps) {
  const { t } = useTranslation();
  const [by, setBy] = useState<Accepter | null>(null);
  if (by) return <Accepted contract={contract} by={by} />;
  return (
    <Stack gap={5}>
      <Card title={t('contract.review')} headingLevel={1}>
        <Stack gap={4}>
          <p>{t('contract.sentBy', { supplier: contract.supplier.name, number: contract.number })}</p>
          <ContractFacts contract={contract} />
        </Stack>
      </Card>
      <Card title={t('contract.accepter')} headingLevel={2}>
        <Stack gap={3}>
          <p>{t('contract.accepterText')}</p>
          <AcceptanceForm token={token} version={version} onAccepted={setBy} />
        </Stack>
      </Card>
    </Stack>
  );
}

/** A link that accepts nothing: used or wrong; names neither the site, the price nor a person. */
function NoOffer({ used, contact }: { used: { number: string; date: string } | null; contact: string | null }) {
  const { t } = useTranslation();
  const texts = useContractTexts();
  const reached = contact ?? t('contract.customerService');
  return used ? (
    <Card title={t('contract.used')} headingLevel={1}>
      <Banner tone="success" title={t('contract.usedText', { number: used.number, date: texts.day(used.date) })}>
        {t('contract.usedHelp', { contact: reached })}
      </Banner>
    </Card>
  ) : (
    <Card title={t('contract.wrong')} headingLevel={1}>
      <Banner tone="error" title={t('contract.wrongText')}>
        {t('contract.wrongHelp', { contact: reached })}
      </Banner>
    </Card>
  );
}

type Props = { offer: VerifySubscriptionScreenQuery['response']['contractByToken']; token: string };

/** What the link of a contract opens: the contract to accept, or that the link was used or is wrong. */
export function ContractOffer({ offer, token }: Props) {
  if (offer?.document) return <Offer contract={offer.document} token={token} version={offer.version ?? null} />;
  const date = offer?.acceptedDate;
  const used = offer && typeof date === 'string' ? { number: offer.number, date } : null;
  return <NoOffer used={used} contact={offer?.contact ?? null} />;
}
