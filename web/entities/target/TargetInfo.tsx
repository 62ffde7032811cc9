import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { TargetInfoQuery } from '../../__generated__/TargetInfoQuery.graphql.ts';
import type { TargetInfo_target$key } from '../../__generated__/TargetInfo_target.graphql.ts';
import { Form } from '../../forms/Form.tsx';
import { useConflicts } from '../../forms/useConflicts.ts';
import { useRules } from '../../forms/useRules.ts';
import { Select } from '../../ui/field/Select.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { useLazyFetch } from '../useLazyFetch.ts';
import { useUpdateTarget } from './targetMutations.ts';
import { useCountries } from './useCountries.ts';

/** The names and the address of a target: a form for those who may change them. */
export function TargetInfo({ target: key }: { target: TargetInfo_target$key }) {
  const { t } = useTranslation();
  const rules = useRules();
  const target = useFragment(
    graphql`
      fragment TargetInfo_target on Target {
        id
        name
        tampuuriName
        address
        postalCode
        city
        country
        viewerCanEdit
      }
    `,
    key,
  );
  const { countryName, countries } = useCountries(target.country);
  const read = useLazyFetch<TargetInfoQuery>(graphql`
    query TargetInfoQuery($id: ID!) {
      target(id: $id) {
        name
        tampuuriName
        address
        postalCode
        city
        country
      }
    }
  `);
  const send = useConflicts({
    from: target,
    read: async () => (await read({ id: target.id })).target,
    send: useUpdateTarget(),
    write: (name, value) => (name === 'country' ? countryName(String(value)) : undefined),
  });
  const fields = [
    { name: 'name', label: t('target.name'), about: undefined },
    { name: 'tampuuriName', label: t('space.tampuuri'), about: t('settings.tampuuriText') },
    { name: 'address', label: t('home.address'), about: undefined },
    { name: 'postalCode', label: t('target.postalCode'), about: undefined },
    { name: 'city', label: t('target.city'), about: undefined },
    { name: 'country', label: t('settings.country'), about: undefined },
  ] as const;
  const title = t('settings.information');
  if (!target.viewerCanEdit)
    return (
      <Card title={title}>
        <KeyValueList
          items={fields.map(({ name, label }) => ({
            label,
            value: (name === 'country' ? countryName(target.country) : target[name]) || '–',
          }))}
        />
      </Card>
    );
  return (
    <Card title={title}>
      <Form
        from={target}
        fields={{
          name: rules.filled(rules.text(255)),
          tampuuriName: rules.text(255),
          address: rules.text(255),
          postalCode: rules.postalCode(),
          city: rules.text(100),
          country: rules.text(2),
        }}
        send={send}
      >
        {(field) => (
          <Grid minColumn={260} gap={4}>
            {fields.map(({ name, label, about }) =>
              name === 'country' ? (
                <Select key={name} label={label} options={countries} {...field(name)} />
              ) : (
                <TextField
                  key={name}
                  label={label}
                  description={about}
                  note={name === 'name' ? undefined : t('form.optional')}
                  autoComplete="off"
                  inputMode={name === 'postalCode' ? 'numeric' : undefined}
                  {...field(name)}
                />
              ),
            )}
          </Grid>
        )}
      </Form>
    </Card>
  );
}
