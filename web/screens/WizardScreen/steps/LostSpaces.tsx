import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../../ui/button/Button.tsx';
import { space } from '../../../ui/theme/tokens.ts';
import type { House } from '../model/house.ts';
import { fieldId } from '../model/problems.ts';
import { withoutLost } from '../model/settle.ts';
import type { StepProps } from './stepProps.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  padding-top: ${space(3)};
`;

type Props = { house: House | undefined } & Pick<StepProps, 'reading' | 'change'>;

/** Spaces with details or devices that the pattern of a building has no more: they stay until a press removes them. */
export function LostSpaces({ house, reading, change }: Props) {
  const { t } = useTranslation();
  if (!house || house.lost.length === 0) return null;
  const count = house.lost.length;
  return (
    <Line>
      <span>{t('wizard.lost', { count })}</span>
      <Button
        id={fieldId(house.id, 'lost')}
        size="small"
        onClick={() => change((draft) => withoutLost(draft, house, reading))}
      >
        {t('wizard.removeLost', { count })}
      </Button>
    </Line>
  );
}
