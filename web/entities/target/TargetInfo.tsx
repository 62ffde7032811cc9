import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { TargetInfoQuery } from '../../__generated__/TargetInfoQuery.graphql.ts';
import type { TargetInfo_target$key } from '../../__generated__/TargetInfo_target.graphql.ts';
import { Form } from '../../forms/Form.tsx';
import { writeNumber } from '../../forms/texts.ts';
import { useConflicts } from '../../forms/useConflicts.ts';
import { useRules } from '../../forms/useRules.ts';
import { FieldGroup, FieldGroups } from '../../ui/field/FieldGroup.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { readCoordinates } from './coordinates.ts';
import { useLazyFetch } from '../useLazyFetch.ts';
import { useUpdateTarget } from './targetMutations.ts';
import { useCountries } from './useCountries.ts';

type Located = {
  readonly location: { latitude: number; longitude: number; exactness: string } | null | undefined;
};

/** A target with its own coordinates as values of the form; those of its postal code are none of its own. */
const withCoordinates = <Target extends Located>(target: Target) => {
  const own = target.location?.exactness === 'OWN' ? target.location : null;
  return { ...target, latitude: own?.latitude ?? null, longitude: own?.longitude ?? null };
};

/** The fields of each group of the form, in its order. */
const groups = {
  names: ['name', 'tampuuriName'],
  address: ['address', 'postalCode', 'city', 'country'],
  map: ['latitude', 'longitude'],
} as const;

const inputModes: Readonly<Record<string, 'numeric' | 'decimal'>> = {
  postalCode: 'numeric',
  latitude: 'decimal',
  longitude: 'decimal',
};

/** The names and the address of a target: a form for those who may change them. */
export function TargetInfo({ target: key }: { target: TargetInfo_target$key }) {
  const { t, i18n } = useTranslation();
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
        location {
          latitude
          longitude
          exactness
        }
        viewerCanEdit
      }
    `,
    key,
  );
  const from = withCoordinates(target);
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
        location {
          latitude
          longitude
          exactness
        }
      }
    }
  `);
  const send = useConflicts({
    from,
    read: async () => {
      const present = (await read({ id: target.id })).target;
      return present && withCoordinates(present);
    },
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
    { name: 'latitude', label: t('settings.latitude'), about: t('settings.latitudeText') },
    { name: 'longitude', label: t('settings.longitude'), about: t('settings.longitudeText') },
  ] as const;
  const shownOf = (name: (typeof fields)[number]['name']) => {
    if (name === 'country') return countryName(from.country);
    const value = from[name];
    return typeof value === 'number' ? writeNumber(value, i18n.language) : value;
  };
  const title = t('settings.information');
  if (!target.viewerCanEdit)
    return (
      <Card title={title}>
        <KeyValueList
          items={fields.map(({ name, label }) => ({
            label,
            value: shownOf(name) || '–',
          }))}
        />
      </Card>
    );
  return (
    <Card title={title}>
      <Stack widest={680}>
        <Form
          from={from}
          fields={{
            name: rules.filled(rules.text(255)),
            tampuuriName: rules.text(255),
            address: rules.text(255),
            postalCode: rules.postalCode(),
            city: rules.text(100),
            country: rules.text(2),
            latitude: rules.number({ min: -90, max: 90, decimals: 6 }),
            longitude: rules.number({ min: -180, max: 180, decimals: 6 }),
          }}
          checks={(check) => [
            check.filledWhen('latitude', ({ longitude }) => longitude !== null),
            check.filledWhen('longitude', ({ latitude }) => latitude !== null),
          ]}
          send={send}
        >
          {(field) => (
            <div
              onPaste={(event) => {
                const pasted = readCoordinates(event.clipboardData.getData('text'));
                const isCoordinate = [field('latitude').id, field('longitude').id].includes(
                  (event.target as Element).id,
                );
                if (!pasted || !isCoordinate) return;
                event.preventDefault();
                field('latitude').onChange(pasted.latitude);
                field('longitude').onChange(pasted.longitude);
              }}
            >
              <FieldGroups>
                {(['names', 'address', 'map'] as const).map((group) => (
                  <FieldGroup key={group} legend={t(`settings.infoGroups.${group}`)}>
                    {fields
                      .filter(({ name }) => groups[group].some((one) => one === name))
                      .map(({ name, label, about }) =>
                        name === 'country' ? (
                          <Select key={name} label={label} options={countries} {...field(name)} />
                        ) : (
                          <TextField
                            key={name}
                            label={label}
                            description={about}
                            note={name === 'name' ? t('form.mandatory') : undefined}
                            autoComplete="off"
                            inputMode={inputModes[name]}
                            {...field(name)}
                          />
                        ),
                      )}
                  </FieldGroup>
                ))}
              </FieldGroups>
            </div>
          )}
        </Form>
      </Stack>
    </Card>
  );
}
