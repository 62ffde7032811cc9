import { useTranslation } from 'react-i18next';
import type { ListFilter } from '../../lists/ListTools.tsx';
import { stateNames, stateTests, type DeviceRow } from './deviceRow.ts';

const byName = new Intl.Collator('fi', { numeric: true });

/** The different words that rows have, in their order. */
const different = (words: readonly (string | null | undefined)[]): string[] =>
  [...new Set(words.flatMap((word) => word ?? []))].toSorted(byName.compare);

/** Filters of the list, those that distinguish any rows. */
export const useDeviceFilters = (rows: readonly DeviceRow[]): ListFilter<DeviceRow>[] => {
  const { t } = useTranslation();
  const ofWords = (
    id: string,
    label: string,
    wordOf: (row: DeviceRow) => string | null | undefined,
  ): ListFilter<DeviceRow> => ({
    id,
    label,
    options: different(rows.map(wordOf)).map((word) => ({ value: word, label: word })),
    keeps: (row, word) => wordOf(row) === word,
  });
  const words = [
    ofWords('building', t('devices.group'), (row) => row.group?.name),
    ofWords('space', t('devices.space'), (row) => row.space?.name),
    ofWords('type', t('devices.product'), (row) => row.productName),
    ofWords('firmware', t('devices.version'), (row) => row.firmware),
  ];
  return [
    {
      id: 'state',
      label: t('devices.state'),
      options: stateNames.map((state) => ({ value: state, label: t(`devices.show.${state}`) })),
      keeps: (row, value) => stateNames.every((state) => state !== value || stateTests[state](row)),
    },
    ...words.filter(({ options }) => options.length > 1),
  ];
};
