import { useTranslation } from 'react-i18next';
import { targetTypes } from '../../../entities/target/targetCodes.ts';
import { useCountries } from '../../../entities/target/useCountries.ts';
import { Select } from '../../../ui/field/Select.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { SiteFields } from '../model/draft.ts';
import { fieldId } from '../model/problems.ts';
import type { StepProps } from './stepProps.ts';

/** Name, type, address and customer of the new site; one that exists has them. */
export function SiteStep({ reading, change, errorOf, existing }: StepProps & { existing: string | null }) {
  const { t } = useTranslation();
  const { site } = reading.draft;
  const { countries } = useCountries(site.country);
  if (existing !== null)
    return (
      <Card title={t('wizard.step.site')}>
        <p>{t('wizard.existing', { name: existing })}</p>
      </Card>
    );
  const field = (name: keyof SiteFields) => ({
    id: fieldId('site', name),
    value: site[name],
    error: errorOf(fieldId('site', name)),
    autoComplete: 'off',
    onChange: (value: string) => change((draft) => ({ ...draft, site: { ...draft.site, [name]: value } })),
  });
  const optional = t('form.optional');
  return (
    <Card title={t('wizard.step.site')}>
      <Stack gap={4}>
        <TextField label={t('target.name')} required {...field('name')} />
        <Grid minColumn={200} gap={4}>
          <Select
            label={t('target.kind')}
            options={targetTypes.map((value) => ({ value: value as string, label: t(`target.type.${value}`) }))}
            {...field('type')}
          />
          <TextField label={t('settings.customerName')} note={optional} {...field('customerName')} />
          <TextField label={t('home.address')} note={optional} {...field('address')} />
          <TextField label={t('target.postalCode')} note={optional} inputMode="numeric" {...field('postalCode')} />
          <TextField label={t('target.city')} note={optional} {...field('city')} />
          <Select label={t('settings.country')} options={countries} {...field('country')} />
        </Grid>
      </Stack>
    </Card>
  );
}
