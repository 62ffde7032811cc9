import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ContractLink_subscription$key } from '../../__generated__/ContractLink_subscription.graphql.ts';
import { CopiedText } from '../../entities/CopiedText.tsx';
import { useSendContract } from '../../entities/billing/contractMutations.ts';
import { publicPaths } from '../../entities/publicPaths.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useRules } from '../../forms/useRules.ts';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button/Button.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

/** Mails the link; without an address to the invoicing contact. */
function SendDialog({ subscriptionId, onClose }: { subscriptionId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const rules = useRules();
  const send = useSendContract();
  return (
    <FormDialog
      title={t('contract.send')}
      fields={{ email: rules.email() }}
      send={({ email }) => send({ billingSubscriptionId: subscriptionId, email })}
      submit={t('contract.sendNow')}
      saved={t('contract.sent')}
      failed={t('contract.notSent')}
      onClose={onClose}
      always
    >
      {(field) => (
        <TextField
          label={t('contract.email')}
          description={t('contract.sendText')}
          note={t('form.optional')}
          type="email"
          inputMode="email"
          autoComplete="off"
          {...field('email')}
        />
      )}
    </FormDialog>
  );
}

/** The link by which the customer accepts a contract: mailed, with its state, or copied into a message. */
export function ContractLink({ subscription: key }: { subscription: ContractLink_subscription$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isSending, setSending] = useState(false);
  const { id, contract } = useFragment(
    graphql`
      fragment ContractLink_subscription on BillingSubscription {
        id
        contract {
          verifyToken
          sentAt
          sentTo
          openedAt
        }
      }
    `,
    key,
  );
  const { verifyToken, sentAt, sentTo, openedAt } = contract;
  if (typeof verifyToken !== 'string') return <p>{t('billing.notAcceptedText')}</p>;
  const address = new URL(publicPaths.verifySubscription(verifyToken), location.origin).href;
  return (
    <Stack gap={2}>
      <p>
        {typeof sentAt === 'string'
          ? t('contract.sentAt', { time: format.dateTime(sentAt), email: sentTo ?? '–' })
          : t('contract.neverSent')}{' '}
        {typeof openedAt === 'string' && t('contract.openedAt', { time: format.dateTime(openedAt) })}
      </p>
      <div>
        <Button variant="primary" onClick={() => setSending(true)}>
          {t('contract.send')}
        </Button>
      </div>
      <p>{t('billing.linkText')}</p>
      <CopiedText text={address} label={t('billing.copyLink')} />
      {isSending && <SendDialog subscriptionId={id} onClose={() => setSending(false)} />}
    </Stack>
  );
}
