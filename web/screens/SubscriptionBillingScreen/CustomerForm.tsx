import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CustomerForm_target$key } from '../../__generated__/CustomerForm_target.graphql.ts';
import type { CustomerFormMutation } from '../../__generated__/CustomerFormMutation.graphql.ts';
import { Form } from '../../forms/Form.tsx';
import { useRules } from '../../forms/useRules.ts';
import { mutation } from '../../relay/mutation.ts';
import { TextField } from '../../ui/field/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

/** Updates the customer of a target, of whom the contracts that are not accepted yet have the name. */
const useUpdateCustomer = mutation<CustomerFormMutation>(graphql`
  mutation CustomerFormMutation($input: UpdateTargetInput!) {
    updateTarget(input: $input) {
      target {
        ...CustomerForm_target
      }
      userErrors {
        message
        path
      }
    }
  }
`);

/** Form of the customer's name and the signatory; nothing for a viewer who may not change them. */
export function CustomerForm({ target: key, isStaff }: { target: CustomerForm_target$key; isStaff: boolean }) {
  const { t } = useTranslation();
  const rules = useRules();
  const update = useUpdateCustomer();
  const target = useFragment(
    graphql`
      fragment CustomerForm_target on Target @throwOnFieldError {
        id
        viewerCanAdminister
        customerName
        signature
      }
    `,
    key,
  );
  if (!target.viewerCanAdminister && !isStaff) return null;
  return (
    <Card title={t('billing.customerDetails')}>
      <Stack gap={4} widest={440}>
        <p>{t('billing.customerKept')}</p>
        <Form from={target} fields={{ customerName: rules.text(255), signature: rules.text(255) }} send={update}>
          {(field) => (
            <>
              <TextField label={t('billing.customer')} autoComplete="off" {...field('customerName')} />
              <TextField
                label={t('billing.signatory')}
                description={t('billing.signatoryText')}
                autoComplete="off"
                {...field('signature')}
              />
            </>
          )}
        </Form>
      </Stack>
    </Card>
  );
}
