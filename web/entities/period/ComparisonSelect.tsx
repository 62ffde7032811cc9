import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Select } from '../../ui/field/Select.tsx';
import type { Comparison } from './comparison.ts';

const choices: readonly Comparison[] = ['previous', 'lastYear'];

/** Not printed: the legend names the comparison. */
const OnScreen = styled.span`
  display: contents;
  @media print {
    display: none;
  }
`;

/** Chooses what a chart is compared with: nothing, the time just before, or a year ago. */
export function ComparisonSelect(props: { value: Comparison | null; onChange: (value: Comparison | 'none') => void }) {
  const { value, onChange } = props;
  const { t } = useTranslation();
  return (
    <OnScreen>
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
    </OnScreen>
  );
}
