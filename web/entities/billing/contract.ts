import { useTranslation } from 'react-i18next';
import type { VerifySubscriptionScreenQuery } from '../../__generated__/VerifySubscriptionScreenQuery.graphql.ts';
import { useFormat } from '../../i18n/format.ts';

/** A contract as a document, as the page of its link reads it. */
export type ContractData = NonNullable<
  NonNullable<VerifySubscriptionScreenQuery['response']['contractByToken']>['document']
>;

/** Returns the functions that write the amounts and days of a contract. */
export const useContractTexts = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const number = (amount: string, digits = 2): string => format.number(Number(amount), digits);
  return {
    number,
    euros: (amount: string) => `${number(amount)}\u00a0€`,
    aMonth: (amount: string) => t('contract.aMonth', { euros: `${number(amount)}\u00a0€` }),
    percent: (percent: number) => `${format.exact(percent)}\u00a0%`,
    extent: ({ groupCount, apartmentCount }: ContractData['site']): string =>
      [
        ...(groupCount > 0 ? [t('contract.buildings', { count: groupCount })] : []),
        ...(apartmentCount > 0 ? [t('contract.apartments', { count: apartmentCount })] : []),
      ].join(', '),
    day: (day: string) => format.date(`${day}T12:00:00Z`),
    dateTime: format.dateTime,
    validity: ({ validFrom, validUntil }: Pick<ContractData, 'validFrom' | 'validUntil'>) => {
      const from = format.date(`${validFrom}T12:00:00Z`);
      return typeof validUntil === 'string'
        ? t('contract.days', { from, until: format.date(`${validUntil}T12:00:00Z`) })
        : t('contract.from', { from });
    },
    invoicing: ({ periodMonths, paymentTimeDays }: Pick<ContractData, 'periodMonths' | 'paymentTimeDays'>) =>
      t('contract.invoicingText', {
        period: t('contract.period', { count: periodMonths }),
        days: t('contract.paymentDays', { count: paymentTimeDays }),
      }),
  };
};
