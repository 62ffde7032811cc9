import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { DatedFees, NamedFee } from './modulePrices.ts';

type Props = {
  /** In the order of days. */
  history: readonly DatedFees[];
  fees: readonly NamedFee[];
  /** Writes a fee. */
  write: (euros: string | null | undefined) => string;
};

/** The fees of each day on which one changed or is going to, latest first; nothing where none ever changed. */
export function PriceHistory({ history, fees, write }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  if (history.length < 2) return null;
  const items = history.map((dated, at) => ({
    label: dated.validFrom
      ? t('settings.fromDay', { date: format.date(dated.validFrom) })
      : t('settings.fromBeginning'),
    value: (
      <Stack gap={0}>
        {fees
          .filter(({ fee }) => (dated[fee] ?? null) !== (history[at - 1]?.[fee] ?? null))
          .map(({ fee, label }) => (
            <span key={fee}>{`${label}: ${write(dated[fee])}`}</span>
          ))}
      </Stack>
    ),
  }));
  return (
    <Stack as="section" gap={3}>
      <h3>{t('settings.priceHistory')}</h3>
      <KeyValueList items={items.toReversed()} />
    </Stack>
  );
}
