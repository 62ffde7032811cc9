import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/display/Icon.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { space } from '../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';
import { styled } from 'styled-components';
import { HousePicture } from './HousePicture.tsx';
import type { Step } from './model/draft.ts';
import type { Cell, House } from './model/house.ts';
import type { Reading } from './model/problems.ts';
import { Beside, Legend, wide } from './wizardLayout.ts';

const Drawings = styled.div`
  padding: ${space(3)} var(--pad);
`;

type Props = {
  reading: Reading;
  step: Step;
  outcome: string;
  /** Building whose pattern has the focus. */
  newHouse: string | null;
  wrong: ReadonlySet<string>;
  chosen: string | null;
  onChoose: (cell: Cell) => void;
};

/** The building of the field or of the space that had the focus last, or the first. */
const useHouseInHand = (houses: readonly House[], newHouse: string | null, chosen: string | null) => {
  const [last, setLast] = useState({ newHouse, chosen, id: newHouse });
  if (last.newHouse !== newHouse || last.chosen !== chosen) {
    const ofChosen = chosen === last.chosen ? null : (chosen?.split('.')[0] ?? null);
    setLast({ newHouse, chosen, id: ofChosen ?? newHouse ?? last.id });
  }
  return houses.find(({ id }) => id === last.id) ?? houses[0];
};

/** The buildings beside the form as their patterns draw them; on a phone the one in hand. */
export function HouseCard({ reading, step, outcome, newHouse, wrong, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const isBeside = useMediaQuery(wide.drawer);
  const isDevices = step === 'devices';
  const held = new Map(
    [...Map.groupBy(reading.devices, ({ room }) => room?.key ?? '')].map(([key, all]) => [key, all.length]),
  );
  const only = useHouseInHand(reading.houses, newHouse, chosen);
  const shown = !isBeside && only ? [only] : reading.houses;
  return (
    <Beside aria-label={t('wizard.picture')}>
      <Card title={isDevices ? t('wizard.devicesInSpaces') : t('wizard.picture')} actions={outcome} padding="none">
        <Drawings>
          <Stack gap={4}>
            {shown.map((house) => (
              <HousePicture
                key={house.id}
                house={house}
                isNew={newHouse === house.id}
                wrong={wrong}
                chosen={chosen}
                held={held}
                showDevices={isDevices}
                onChoose={onChoose}
              />
            ))}
          </Stack>
        </Drawings>
        {isBeside && (
          <Legend>
            {isDevices ? (
              <>
                <li>
                  <i />
                  {t('wizard.keyDevices')}
                </li>
                <li>
                  <i data-dashed />
                  {t('wizard.keyNone')}
                </li>
              </>
            ) : (
              <li>
                <i data-new />
                {t('wizard.justDrawn')}
              </li>
            )}
            <li data-wrong>
              <Icon name="error" size={12} />
              {t('wizard.toCorrect')}
            </li>
            {step === 'spaces' && <li>{t('wizard.keyPress')}</li>}
          </Legend>
        )}
      </Card>
    </Beside>
  );
}
