import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { TargetCustomerQuery } from '../../__generated__/TargetCustomerQuery.graphql.ts';
import type { TargetCustomer_target$key } from '../../__generated__/TargetCustomer_target.graphql.ts';
import { Form } from '../../forms/Form.tsx';
import { useConflicts } from '../../forms/useConflicts.ts';
import { useRules } from '../../forms/useRules.ts';
import { TextField } from '../../ui/field/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useLazyFetch } from '../useLazyFetch.ts';
import { useUpdateTarget } from './targetMutations.ts';

/** The customer of a target, the party of its contracts and invoices: a form for the administrators of the target. */
export function TargetCustomer({ target: key }: { target: TargetCustomer_target$key }) {
  const { t } = useTranslation();
  const rules = useRules();
  const target = useFragment(
    graphql`
      fragment TargetCustomer_target on Target {
        id
        customerName
        signature
        invoiceReference
        viewerCanAdminister
      }
    `,
    key,
  );
  const read = useLazyFetch<TargetCustomerQuery>(graphql`
    query TargetCustomerQuery($id: ID!) {
      target(id: $id) {
        customerName
        signature
        invoiceReference
      }
    }
  `);
  const send = useConflicts({
    from: target,
    read: async () => (await read({ id: target.id })).target,
    send: useUpdateTarget(),
  });
  const customerName = { name: 'customerName', label: t('settings.customerName'), about: undefined } as const;
  const signature = { name: 'signature', label: t('settings.signature'), about: t('settings.signatureText') } as const;
  const title = t('settings.customer');
  if (!target.viewerCanAdminister)
    return (
      <Card title={title}>
        <KeyValueList
          items={[customerName, signature].map(({ name, label }) => ({ label, value: target[name] || '–' }))}
        />
      </Card>
    );
  const reference = {
    name: 'invoiceReference',
    label: t('settings.invoiceReference'),
    about: t('settings.invoiceReferenceText'),
  } as const;
  return (
    <Card title={title}>
      <Stack widest={440}>
        <Form
          from={target}
          fields={{ customerName: rules.text(255), signature: rules.text(255), invoiceReference: rules.text(30) }}
          send={send}
        >
          {(field) => (
            <>
              {[customerName, signature, reference].map(({ name, label, about }) => (
                <TextField key={name} label={label} description={about} autoComplete="off" {...field(name)} />
              ))}
            </>
          )}
        </Form>
      </Stack>
    </Card>
  );
}
