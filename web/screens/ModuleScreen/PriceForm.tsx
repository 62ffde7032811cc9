import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExampleBill_target$key } from '../../__generated__/ExampleBill_target.graphql.ts';
import { DateInput } from '../../forms/DateInput.tsx';
import { Form } from '../../forms/Form.tsx';
import { pickFields, submitSections } from '../../forms/submitSections.ts';
import { readDate } from '../../forms/texts.ts';
import { useRules } from '../../forms/useRules.ts';
import { checked } from '../../forms/useSaving.ts';
import { useToday } from '../../forms/useToday.ts';
import { useFormat } from '../../i18n/format.ts';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { Switch } from '../../ui/field/Switch.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { WithAside } from '../../ui/layout/WithAside.tsx';
import { ExampleBill } from './ExampleBill.tsx';
import type { Fees } from './billLines.ts';
import { useSetModuleParameters } from './moduleMutations.ts';
import {
  changedFees,
  feeNames,
  nextChange,
  plannedFees,
  unitPriceDecimals,
  type NamedFee,
  type StoredFees,
} from './modulePrices.ts';
import type { ModuleLook } from '../../entities/place/modules.ts';

type Props = {
  target: ExampleBill_target$key;
  targetId: string;
  look: ModuleLook;
  /** Whether the module is in use; null if that was never set, which counts as in use. */
  isEnabled: boolean | null;
  stored: StoredFees;
  fees: readonly NamedFee[];
  flatId?: string | undefined;
  /** Shown under the fields. */
  children: ReactNode;
};

/** Whether a module is in use, its prices and the day from which they apply; the example bill follows what is typed. */
export function PriceForm({ target, targetId, look, isEnabled, stored, fees, flatId, children }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const rules = useRules();
  const today = useToday();
  const set = useSetModuleParameters();
  const money = rules.money();
  const unitPrice = rules.money(unitPriceDecimals);
  const { module } = look;
  return (
    <Form
      from={{ id: `${targetId} ${module}`, enabled: isEnabled ?? true, validFrom: today, ...stored.today }}
      fields={{
        enabled: rules.flag(),
        baseFee: money,
        price1: unitPrice,
        price2: unitPrice,
        prepaymentFee: money,
        validFrom: rules.filled(rules.date()),
      }}
      send={async ({ enabled, validFrom, ...edited }) => {
        const typed = pickFields(edited, feeNames);
        if (validFrom === undefined)
          return set({ targetId, modules: [{ module, enabled: enabled ?? isEnabled ?? true, ...typed }] });
        // The day is that of the prices: the module is switched at once, by a request of its own.
        const isSwitched = enabled !== undefined;
        const prices = Object.keys(typed).length > 0 ? typed : changedFees(stored.today, stored.today);
        const state = !isSwitched && isEnabled === null ? { enabled: true } : {};
        const result = await submitSections(t, [
          ...(isSwitched
            ? [{ name: t('settings.inUse'), send: () => set({ targetId, modules: [{ module, enabled }] }) }]
            : []),
          {
            name: t('settings.prices'),
            send: () => set({ targetId, validFrom, modules: [{ module, ...state, ...prices }] }),
          },
        ]);
        return { ...result, validFrom };
      }}
      onSaved={(result) => {
        const from = 'validFrom' in result ? result.validFrom : null;
        const title = from ? t('settings.pricesSaved', { date: format.date(from) }) : t('form.saved');
        showToast({ tone: 'positive', title });
      }}
    >
      {(field) => {
        const typed: Fees = Object.fromEntries(feeNames.map((name) => [name, field(name).value]));
        const from = readDate(field('validFrom').value);
        const next = nextChange(stored, typed, from);
        const until = next === null ? '' : ` ${t('settings.pricesUntil', { date: format.date(next) })}`;
        return (
          <WithAside
            aside={
              <ExampleBill
                target={target}
                look={look}
                fees={typed}
                feesOn={(day) => plannedFees(stored, typed, from, day)}
                flatId={flatId}
              />
            }
          >
            <Stack gap={4}>
              <Switch label={t('settings.inUse')} description={t(look.about)} {...checked(field('enabled'))} />
              {fees.map(({ fee, label }) => (
                <TextField key={fee} label={label} suffix="€" inputMode="decimal" autoComplete="off" {...field(fee)} />
              ))}
              <DateInput
                label={t('settings.pricesFrom')}
                note={t('form.mandatory')}
                description={`${t('settings.pricesFromText')}${until}`}
                {...field('validFrom')}
              />
              {children}
            </Stack>
          </WithAside>
        );
      }}
    </Form>
  );
}
