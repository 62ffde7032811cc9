import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { TargetInvoicingQuery } from '../../__generated__/TargetInvoicingQuery.graphql.ts';
import { Form } from '../../forms/Form.tsx';
import { useConflicts } from '../../forms/useConflicts.ts';
import { useRules } from '../../forms/useRules.ts';
import { FieldGroup, FieldGroups } from '../../ui/field/FieldGroup.tsx';
import { NumberField } from '../../ui/field/NumberField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useUpdateInvoicingDetails } from '../billing/invoiceMutations.ts';
import { useLazyFetch } from '../useLazyFetch.ts';

/** Known operators of e-invoices: id and name. They are suggested, and any other id is taken too. */
const eInvoiceOperators = [
  ['003721291126', 'Maventa'],
  ['003723327487', 'Apix'],
  ['E204503', 'OpusCapita'],
  ['BAWCFI22', 'Basware'],
  ['OKOYFIHH', 'OP'],
  ['NDEAFIHH', 'Nordea'],
  ['DABAFIHH', 'Danske Bank'],
] as const;

/** Props of the invoicing details: the target that they are of. */
export type TargetInvoicingProps = { targetId: string };

const query = graphql`
  query TargetInvoicingQuery($id: ID!) @preloadable @throwOnFieldError {
    target(id: $id) @required(action: THROW) {
      invoicingDetails @required(action: THROW) {
        receiver
        businessId
        addressLine1
        addressLine2
        eInvoiceAddress
        eInvoiceOperator
        email
        reference
        periodMonths
        paymentTimeDays
      }
    }
  }
`;

const businessIdShape = /^\d{6,7}-\d$/;

/** Where and how a target is invoiced: a form for its administrators. */
export default function TargetInvoicing(
  props: TargetInvoicingProps & { queryRef: PreloadedQuery<TargetInvoicingQuery> },
) {
  const { targetId, queryRef } = props;
  const { t } = useTranslation();
  const rules = useRules();
  const operators = useId();
  const { target } = usePreloadedQuery<TargetInvoicingQuery>(query, queryRef);
  const read = useLazyFetch<TargetInvoicingQuery>(query);
  const update = useUpdateInvoicingDetails();
  const from = { id: targetId, ...target.invoicingDetails };
  const wrongNumber = new Map([
    ['businessId', t('settings.wrongBusinessId')],
    ['eInvoiceAddress', t('settings.wrongEInvoiceAddress')],
  ]);
  const send = useConflicts({
    from,
    read: async () => (await read({ id: targetId })).target.invoicingDetails,
    send: async ({ id, ...sent }: { id: string }) => {
      const { payload, refusals } = await update({ targetId: id, ...sent });
      // Check digits are compared in /ui alone.
      const withFieldName = ({ code, message, path }: (typeof refusals)[number]) =>
        (code === 'INVALID' && wrongNumber.get(String(path?.at(-1)))) || message;
      return { payload, refusals: refusals.map((refusal) => ({ ...refusal, message: withFieldName(refusal) })) };
    },
  });
  return (
    <Card title={t('settings.invoicing')}>
      <Stack widest={680}>
        <Form
          from={from}
          fields={{
            receiver: rules.text(255),
            businessId: rules.refined(
              rules.text(20),
              (text) => text === null || businessIdShape.test(text),
              t('settings.notBusinessId'),
            ),
            addressLine1: rules.text(255),
            addressLine2: rules.text(255),
            eInvoiceAddress: rules.text(60),
            eInvoiceOperator: rules.text(60),
            email: rules.email(),
            reference: rules.text(60),
            periodMonths: rules.filled(rules.number({ min: 1, max: 12, decimals: 0 })),
            paymentTimeDays: rules.filled(rules.number({ min: 0, max: 90, decimals: 0 })),
          }}
          send={send}
        >
          {(field) => (
            <FieldGroups>
              <FieldGroup legend={t('settings.invoicingGroups.who')}>
                <TextField label={t('settings.receiver')} autoComplete="off" {...field('receiver')} />
                <TextField
                  label={t('settings.businessId')}
                  description={t('settings.businessIdText')}
                  autoComplete="off"
                  {...field('businessId')}
                />
              </FieldGroup>
              <FieldGroup legend={t('settings.invoicingGroups.where')}>
                <TextField label={t('settings.addressLine1')} autoComplete="off" {...field('addressLine1')} />
                <TextField label={t('settings.addressLine2')} autoComplete="off" {...field('addressLine2')} />
                <TextField label={t('settings.invoicingEmail')} type="email" autoComplete="off" {...field('email')} />
              </FieldGroup>
              <FieldGroup legend={t('settings.invoicingGroups.eInvoice')}>
                <TextField
                  label={t('settings.eInvoiceAddress')}
                  description={t('settings.eInvoiceAddressText')}
                  autoComplete="off"
                  {...field('eInvoiceAddress')}
                />
                <TextField
                  label={t('settings.eInvoiceOperator')}
                  description={t('settings.eInvoiceOperatorText')}
                  autoComplete="off"
                  list={operators}
                  {...field('eInvoiceOperator')}
                />
              </FieldGroup>
              <FieldGroup legend={t('settings.invoicingGroups.terms')}>
                <TextField
                  label={t('settings.ownReference')}
                  description={t('settings.ownReferenceText')}
                  autoComplete="off"
                  {...field('reference')}
                />
                <NumberField
                  label={t('settings.period')}
                  suffix={t('settings.months')}
                  note={t('form.mandatory')}
                  integer
                  {...field('periodMonths')}
                />
                <NumberField
                  label={t('settings.paymentTime')}
                  suffix={t('settings.days')}
                  note={t('form.mandatory')}
                  integer
                  {...field('paymentTimeDays')}
                />
              </FieldGroup>
            </FieldGroups>
          )}
        </Form>
      </Stack>
      <datalist id={operators}>
        {eInvoiceOperators.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </datalist>
    </Card>
  );
}
