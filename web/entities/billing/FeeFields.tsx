import { useTranslation } from 'react-i18next';
import type { Rule } from '../../forms/rule.ts';
import type { Rules } from '../../forms/useRules.ts';
import type { BoundField } from '../../forms/useSaving.ts';
import { TextField } from '../../ui/field/TextField.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { productKinds, type ProductKind } from './billingCodes.ts';

type Fees = Partial<Record<ProductKind, string | null>>;

/** The rules of the monthly fees, a field for each product; a product without a fee does not belong to the subscription. */
export const feeRules = (rules: Rules): Record<ProductKind, Rule<string, string | null>> =>
  Object.fromEntries(productKinds.map((kind) => [kind, rules.money()])) as Record<
    ProductKind,
    Rule<string, string | null>
  >;

/** The monthly fees of a subscription by product. */
export const feesOf = (products: readonly { readonly kind: string; readonly monthlyFee: string }[]): Fees =>
  Object.fromEntries(products.map(({ kind, monthlyFee }) => [kind, monthlyFee]));

/** The products of a subscription with these fees. */
export const productsOf = (fees: Fees): { kind: ProductKind; monthlyFee: string }[] =>
  productKinds.flatMap((kind) => {
    const monthlyFee = fees[kind];
    return typeof monthlyFee === 'string' ? [{ kind, monthlyFee }] : [];
  });

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
