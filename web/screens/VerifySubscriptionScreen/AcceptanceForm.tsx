import { useTranslation } from 'react-i18next';
import { graphql } from 'relay-runtime';
import type { AcceptanceFormMutation } from '../../__generated__/AcceptanceFormMutation.graphql.ts';
import { fetchMutation } from '../../entities/fetchMutation.ts';
import { useRequestFailure } from '../../entities/viewer/useRequestFailure.ts';
import { Form } from '../../forms/Form.tsx';
import { useRules } from '../../forms/useRules.ts';
import { TextField } from '../../ui/field/TextField.tsx';

/** Accepts the contract of a subscription by the token of its link. */
const verifySubscription = fetchMutation<AcceptanceFormMutation>(graphql`
  mutation AcceptanceFormMutation($input: VerifySubscriptionInput!) {
    verifySubscription(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);

/** Name and email of who accepted. */
export type Accepter = { name: string; email: string };

type Props = {
  token: string;
  /** Version of the contract that is shown: another one is not accepted. */
  version: string | null;
  onAccepted: (by: Accepter) => void;
};

/** Name and email of who accepts a contract; its button accepts it, since mail scanners open links. */
export function AcceptanceForm({ token, version, onAccepted }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  const requestFailure = useRequestFailure();
  return (
    <Form
      fields={{ name: rules.filled(rules.text(100)), email: rules.filled(rules.email()) }}
      send={async (by) => {
        const result = await verifySubscription({ token, version, ...by }).catch((error: unknown) => {
          throw requestFailure(error);
        });
        return { ...result, by };
      }}
      onSaved={({ by }) => onAccepted({ name: by.name ?? '', email: by.email ?? '' })}
      submit={t('contract.accept')}
      failed={t('contract.failed')}
      always
    >
      {(field) => (
        <>
          <TextField label={t('contract.name')} autoComplete="name" {...field('name')} />
          <TextField
            label={t('contract.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            {...field('email')}
          />
          <p>{t('contract.binding')}</p>
        </>
      )}
    </Form>
  );
}
