import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateInput } from '../../../forms/DateInput.tsx';
import { readDate, readNumber } from '../../../forms/texts.ts';
import type { BoundField } from '../../../forms/useSaving.ts';
import { startOfDay } from '../../period/timeOfDay.ts';
import { MeterEventPreview } from '../meterEvents/MeterEventPreview.tsx';
import type { Proposal } from '../meterEvents/meterEventProposal.ts';

/** How the numbers of a device become those that are shown, as the fields have it. */
export type ConversionTexts = { multiplier: string; offset: string; unit: string };

/** How they become it until now. */
export type StoredConversion = {
  readonly multiplier: number;
  readonly offset: number;
  readonly unit: string | null | undefined;
};

const conversionOf = ({ multiplier, offset, unit }: ConversionTexts) => {
  const numbers = { multiplier: readNumber(multiplier), offset: readNumber(offset) };
  return { ...numbers, unit: unit.trim() || null };
};

/** Whether the fields have another multiplier, offset or unit; unreadable numbers are no others. */
export const isConverted = (texts: ConversionTexts, stored: StoredConversion): boolean => {
  const { multiplier, offset, unit } = conversionOf(texts);
  if (multiplier === null || offset === null) return false;
  return multiplier !== stored.multiplier || offset !== stored.offset || unit !== (stored.unit ?? null);
};

type Props = {
  value: { readonly id: string; readonly unit: string };
  texts: ConversionTexts;
  from: BoundField<string>;
  /** Whether the value is a register, whose consumption changes. */
  isCounted: boolean;
};

/** The first day of another multiplier, offset or unit, and what it does to the consumption by month. */
export function ConversionStart({ value, texts, from, isCounted }: Props) {
  const { t } = useTranslation();
  const [now] = useState(() => new Date().toISOString());
  const { multiplier, offset, unit } = conversionOf(texts);
  const day = from.value.trim() === '' ? null : readDate(from.value);
  const isReadable = from.value.trim() === '' || day !== null;
  const proposal: Proposal | null =
    isReadable && multiplier !== null && multiplier !== 0 && offset !== null
      ? { kind: 'CONVERSION', at: day === null ? now : startOfDay(day, 0), conversion: { multiplier, offset, unit } }
      : null;
  return (
    <>
      <DateInput
        label={t('valueSettings.from')}
        description={t('valueSettings.fromText')}
        note={t('form.optional')}
        {...from}
      />
      {isCounted && <MeterEventPreview meter={value} proposal={proposal} />}
    </>
  );
}
