import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SellerForm_settings$key } from '../../__generated__/SellerForm_settings.graphql.ts';
import type { SellerFormMutation } from '../../__generated__/SellerFormMutation.graphql.ts';
import { useCountries } from '../../entities/target/useCountries.ts';
import { Form } from '../../forms/Form.tsx';
import { useRules } from '../../forms/useRules.ts';
import { mutation } from '../../relay/mutation.ts';
import { useRefetchScreen } from '../../relay/useRefetch.ts';
import { FieldGroup, FieldGroups } from '../../ui/field/FieldGroup.tsx';
import { NumberField } from '../../ui/field/NumberField.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

const useUpdateSeller = mutation<SellerFormMutation>(graphql`
  mutation SellerFormMutation($input: UpdateSellerInput!) {
    updateSeller(input: $input) {
      sellerSettings {
        version
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Numbers whose check digits are compared in /ui alone, with what to check in them. */
const wrongNumbers = {
  businessId: 'seller.wrongBusinessId',
  vatNumber: 'seller.wrongVatNumber',
  iban: 'seller.wrongIban',
  bic: 'seller.wrongBic',
} as const;

const isNumber = (name: string): name is keyof typeof wrongNumbers => name in wrongNumbers;

/** Form of the seller's details. A save of another page since this one was opened is read first, and typed values stay. */
export function SellerForm({ settings: key }: { settings: SellerForm_settings$key }) {
  const { t } = useTranslation();
  const rules = useRules();
  const update = useUpdateSeller();
  const refetch = useRefetchScreen();
  const { seller, version, lateInterestPercent, noticeDays } = useFragment(
    graphql`
      fragment SellerForm_settings on SellerSettings @throwOnFieldError {
        version
        lateInterestPercent
        noticeDays
        seller {
          name
          addressLine1
          addressLine2
          postal
          city
          country
          businessId
          vatNumber
          iban
          bic
          email
          phone
          domicile
        }
      }
    `,
    key,
  );
  const { countries } = useCountries(seller.country);
  const needed = t('seller.needed');
  return (
    <Card title={t('seller.details')}>
      <Stack widest={680}>
        <Form
          from={{ id: 'seller', ...seller, lateInterestPercent, noticeDays }}
          fields={{
            name: rules.text(255),
            businessId: rules.text(30),
            vatNumber: rules.text(20),
            domicile: rules.text(100),
            addressLine1: rules.text(255),
            addressLine2: rules.text(255),
            postal: rules.text(20),
            city: rules.text(100),
            country: rules.filled(rules.text(2)),
            iban: rules.text(50),
            bic: rules.text(15),
            email: rules.email(),
            phone: rules.phoneText(),
            lateInterestPercent: rules.number({ min: 0, max: 100, decimals: 2 }),
            noticeDays: rules.filled(rules.number({ min: 1, max: 90, decimals: 0 })),
          }}
          send={async ({ id: _id, ...edited }) => {
            const { payload, refusals } = await update({ ...edited, version });
            if (refusals.length === 0 || refusals.some(({ code }) => code === 'SELLER_CHANGED')) refetch();
            const messageOf = ({ code, message, path }: (typeof refusals)[number]): string => {
              const name = String(path?.at(-1));
              return code === 'INVALID' && isNumber(name) ? t(wrongNumbers[name]) : message;
            };
            return { payload, refusals: refusals.map((refusal) => ({ ...refusal, message: messageOf(refusal) })) };
          }}
        >
          {(field) => (
            <FieldGroups>
              <FieldGroup legend={t('seller.groups.company')}>
                <TextField label={t('seller.name')} note={needed} autoComplete="off" {...field('name')} />
                <TextField
                  label={t('seller.businessId')}
                  note={needed}
                  description={t('settings.businessIdText')}
                  autoComplete="off"
                  {...field('businessId')}
                />
                <TextField
                  label={t('seller.vatNumber')}
                  note={needed}
                  description={t('seller.vatNumberText')}
                  autoComplete="off"
                  {...field('vatNumber')}
                />
                <TextField
                  label={t('seller.domicile')}
                  note={t('form.optional')}
                  autoComplete="off"
                  {...field('domicile')}
                />
              </FieldGroup>
              <FieldGroup legend={t('seller.groups.address')}>
                <TextField
                  label={t('seller.addressLine1')}
                  note={needed}
                  autoComplete="off"
                  {...field('addressLine1')}
                />
                <TextField
                  label={t('seller.addressLine2')}
                  note={t('form.optional')}
                  autoComplete="off"
                  {...field('addressLine2')}
                />
                <TextField label={t('seller.postal')} note={needed} autoComplete="off" {...field('postal')} />
                <TextField label={t('seller.city')} note={needed} autoComplete="off" {...field('city')} />
                <Select
                  label={t('seller.country')}
                  options={countries.filter(({ value }) => value !== '')}
                  {...field('country')}
                />
              </FieldGroup>
              <FieldGroup legend={t('seller.groups.payment')}>
                <TextField
                  label={t('seller.iban')}
                  note={needed}
                  description={t('seller.ibanText')}
                  autoComplete="off"
                  {...field('iban')}
                />
                <TextField
                  label={t('seller.bic')}
                  note={needed}
                  description={t('seller.bicText')}
                  autoComplete="off"
                  {...field('bic')}
                />
              </FieldGroup>
              <FieldGroup legend={t('seller.groups.contact')}>
                <TextField
                  label={t('seller.email')}
                  type="email"
                  note={t('form.optional')}
                  autoComplete="off"
                  {...field('email')}
                />
                <TextField
                  label={t('seller.phone')}
                  type="tel"
                  note={t('form.optional')}
                  autoComplete="off"
                  {...field('phone')}
                />
              </FieldGroup>
              <FieldGroup legend={t('seller.groups.terms')}>
                <NumberField
                  label={t('seller.lateInterest')}
                  suffix="%"
                  note={t('form.optional')}
                  description={t('seller.lateInterestText')}
                  {...field('lateInterestPercent')}
                />
                <NumberField
                  label={t('seller.noticeDays')}
                  suffix={t('settings.days')}
                  description={t('seller.noticeDaysText')}
                  integer
                  {...field('noticeDays')}
                />
              </FieldGroup>
            </FieldGroups>
          )}
        </Form>
      </Stack>
    </Card>
  );
}
