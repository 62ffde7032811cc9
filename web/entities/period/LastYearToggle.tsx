import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../ui/button/Button.tsx';
import { color } from '../../ui/theme/tokens.ts';
import type { Comparison } from './comparison.ts';

/** Not printed: the legend names the comparison. */
const Toggle = styled(Button)`
  &[aria-pressed='true'] {
    border-color: ${color('accent')};
    background: ${color('accentSoft')};
  }
  @media print {
    display: none;
  }
`;

/** Shows the same time a year ago behind the bars; it stays on over periods, in the URL. */
export function LastYearToggle(props: { value: Comparison | null; onChange: (value: Comparison | 'none') => void }) {
  const { value, onChange } = props;
  const { t } = useTranslation();
  const isOn = value === 'lastYear';
  return (
    <Toggle aria-pressed={isOn} onClick={() => onChange(isOn ? 'none' : 'lastYear')}>
      {t('chart.lastYear')}
    </Toggle>
  );
}
