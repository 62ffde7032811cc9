import { useTranslation } from 'react-i18next';
import type { BoundField } from '../../forms/useSaving.ts';
import { TextField } from '../../ui/field/TextField.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { productKinds, type ProductKind } from './billingCodes.ts';

/** The fields of the monthly fees, one for each product. */
export function FeeFields({ field }: { field: (name: ProductKind) => BoundField<string> }) {
  const { t } = useTranslation();
  return (
    <>
      <Caption>{t('billing.feesText')}</Caption>
      <Grid minColumn={200} gap={4}>
        {productKinds.map((kind) => (
          <TextField
            key={kind}
            label={t(`subscription.${kind}`)}
            suffix={t('billing.eurosAMonth')}
            inputMode="decimal"
            autoComplete="off"
            {...field(kind)}
          />
        ))}
      </Grid>
    </>
  );
}
