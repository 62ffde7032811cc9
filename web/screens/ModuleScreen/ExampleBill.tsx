import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ExampleBill_target$key } from '../../__generated__/ExampleBill_target.graphql.ts';
import { monthOf, monthsSince, type CalendarSpan } from '../../entities/period/calendarSpan.ts';
import { dayOf } from '../../entities/period/period.ts';
import { useSearch } from '../../lists/useSearch.ts';
import { Select } from '../../ui/field/Select.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { FlatBill } from './FlatBill.tsx';
import type { Fees } from './billLines.ts';
import type { ModuleLook } from '../../entities/place/modules.ts';

/** The calendar month before that of an instant, whole. */
export const lastMonth = (now: number): CalendarSpan => ({ from: monthsSince(now, 2).from, to: monthOf(now).from });

type Props = {
  target: ExampleBill_target$key;
  look: ModuleLook;
  /** The fees as they are typed; without them those of the month. */
  fees?: Fees | undefined;
  /** Returns the fees that apply on a day. */
  feesOn: (day: string) => Fees;
  flatId?: string | undefined;
};

/** What one flat paid last month, or would have paid with these fees; of a module without prices nothing. */
export function ExampleBill({ target: key, look, fees, feesOn, flatId }: Props) {
  const { t } = useTranslation();
  const [search, change] = useSearch();
  const [month] = useState(() => lastMonth(Date.now()));
  const { groups } = useFragment(
    graphql`
      fragment ExampleBill_target on Target {
        groups {
          name
          spaces {
            id
            key
            name
            type
            consumptionTypes
          }
        }
      }
    `,
    key,
  );
  const monthFees = feesOn(dayOf(Date.parse(month.to) - 1));
  const types = look.priced.map(({ type }) => type);
  const flats = groups.flatMap((group) =>
    group.spaces
      .filter(
        ({ type, consumptionTypes }) => type === 'APARTMENT' && consumptionTypes.some((one) => types.includes(one)),
      )
      .map((space) => ({ ...space, label: groups.length > 1 ? `${space.name}, ${group.name}` : space.name })),
  );
  const chosen =
    flatId === undefined
      ? (flats.find((one) => String(one.key) === search.get('flat')) ?? flats[0])
      : flats.find(({ id }) => id === flatId);
  if (types.length === 0 || (flatId !== undefined && !chosen)) return null;
  return (
    <Stack as="section" gap={3} widest={520}>
      <h3>{t('settings.example')}</h3>
      {!chosen && <p>{t('settings.exampleNone')}</p>}
      {chosen && flatId === undefined && flats.length > 1 && (
        <Select
          label={t('settings.exampleFlat')}
          value={String(chosen.key)}
          onChange={(flat) => change({ flat })}
          options={flats.map(({ key: flat, label }) => ({ value: String(flat), label }))}
        />
      )}
      {chosen && (
        <FlatBill
          key={chosen.id}
          spaceId={chosen.id}
          look={look}
          fees={fees ?? monthFees}
          monthFees={monthFees}
          month={month}
        />
      )}
    </Stack>
  );
}
