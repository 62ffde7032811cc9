import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { ConditionsSkeleton, ConditionsText } from './ConditionsSkeleton.tsx';
import type { HouseGroup } from './houseGroups.ts';
import type { HouseReadings } from './useHouseReadings.ts';

/** The temperature under which an apartment is counted as cool. */
const coolBelow = 21;

/** How warm the apartments are now, in a sentence; common spaces and outdoors are not in it. */
export function FlatConditions({ groups, readings }: { groups: readonly HouseGroup[]; readings: HouseReadings }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (readings === undefined) return <ConditionsSkeleton />;
  if (readings === null) return <p>{t('house.readingsFailed')}</p>;
  const flats = groups.flatMap(({ spaces }) => spaces.filter(({ type }) => type !== 'PUBLIC_SPACE'));
  // A care home has rooms and no apartments.
  const kind = flats.some(({ type }) => type === 'APARTMENT') ? 'Flats' : 'Rooms';
  const measured = flats.flatMap(({ id, name }) => {
    const temperature = readings.get(id)?.temperature;
    return typeof temperature === 'number' ? [{ name, temperature }] : [];
  });
  const byWarmth = measured.toSorted((one, other) => one.temperature - other.temperature);
  const [coldest, warmest] = [byWarmth[0], byWarmth.at(-1)];
  if (!coldest || !warmest) return <p>{t('conditions.none')}</p>;
  const cool = measured.filter(({ temperature }) => temperature < coolBelow).length;
  const humidities = flats.flatMap(({ id }) => readings.get(id)?.humidity ?? []);
  const ends = [Math.min(...humidities), Math.max(...humidities)].map((end) => format.number(end));
  const isMissing = flats.length - measured.length;
  return (
    <ConditionsText>
      <p>
        {cool > 0
          ? t(`house.cool${kind}`, { count: measured.length, cool, limit: coolBelow })
          : t(`house.warm${kind}`, { count: measured.length, limit: coolBelow })}
      </p>
      <p>
        {[
          t('house.coldest', { name: coldest.name, degrees: format.number(coldest.temperature, 1) }),
          measured.length > 1 &&
            t('house.warmest', { name: warmest.name, degrees: format.number(warmest.temperature, 1) }),
          humidities.length > 0 && t('house.humidities', { least: ends[0], most: ends[1] }),
          isMissing > 0 && t(`house.notMeasured${kind}`, { count: isMissing }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </ConditionsText>
  );
}
