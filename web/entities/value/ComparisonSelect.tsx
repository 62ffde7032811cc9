import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/Select.tsx';
import type { Comparison } from './comparison.ts';

const choices: readonly Comparison[] = ['previous', 'lastYear'];

/** Chooses what a chart is compared with: nothing, the time just before, or a year ago. */
export function ComparisonSelect(props: { value: Comparison | null; onChange: (value: Comparison | 'none') => void }) {
  const { value, onChange } = props;
  const { t } = useTranslation();
  return (
    <Select<Comparison | 'none'>
      label={t('chart.compare')}
      hideLabel
      value={value ?? 'none'}
      onChange={onChange}
      options={[
        { value: 'none', label: t('chart.compared.none') },
        ...choices.map((choice) => ({ value: choice, label: t(`chart.compared.${choice}`) })),
      ]}
    />
  );
}
