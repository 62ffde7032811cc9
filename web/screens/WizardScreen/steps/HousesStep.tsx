import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/Button.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { patternOf, type Draft, type HouseFields } from '../model/draft.ts';
import { nextFirst } from '../model/house.ts';
import { fieldId } from '../model/problems.ts';
import { withHouse } from '../model/settle.ts';
import { nextStairs } from '../model/stairs.ts';
import { LostSpaces } from './LostSpaces.tsx';
import { RemovedHouse, withoutHouse, withRemoved, type Removed } from './RemovedHouse.tsx';
import type { StepProps } from './stepProps.ts';

/** One more building, whose stairwells and numbers follow those of the last. */
const withNext = (draft: Draft, name: (number: number) => string): Draft => {
  const last = draft.houses.at(-1);
  const number = Math.max(0, ...draft.houses.map(({ id }) => Number(id.slice(1)))) + 1;
  const pattern = last ? patternOf(last) : { floors: '', perFloor: '', common: [] };
  const next: HouseFields = {
    ...pattern,
    id: `h${number}`,
    name: name(draft.houses.length + 1),
    stairs: last ? nextStairs(last.stairs) : 'A',
    first: last ? nextFirst(last) : '1',
  };
  return { ...draft, houses: [...draft.houses, next] };
};

/** The buildings with their stairwells and floors. */
export function HousesStep({ reading, change, errorOf }: StepProps) {
  const { t } = useTranslation();
  const { houses, spaces } = reading.draft;
  const [lastRemoved, setRemoved] = useState<Removed | null>(null);
  // Ctrl Z brings it back too.
  const removed = houses.some(({ id }) => id === lastRemoved?.house.id) ? null : lastRemoved;
  const remove = (house: HouseFields, index: number) => {
    const own = Object.entries(spaces).filter(([key]) => key.startsWith(`${house.id}.`));
    setRemoved({ house, index, spaces: Object.fromEntries(own), count: reading.houses[index]?.cells.length ?? 0 });
    change((draft) => withoutHouse(draft, house.id));
  };
  const removedLine = removed && (
    <RemovedHouse
      key={removed.house.id}
      removed={removed}
      onUndo={() => {
        change((draft) => withRemoved(draft, removed));
        setRemoved(null);
      }}
    />
  );
  const field = (house: HouseFields, name: 'name' | 'stairs' | 'floors') => ({
    id: fieldId(house.id, name),
    value: house[name],
    error: errorOf(fieldId(house.id, name)),
    autoComplete: 'off',
    onChange: (value: string) => change((draft) => withHouse(draft, house.id, { [name]: value })),
  });
  return (
    <Stack gap={4}>
      <p>{t('wizard.stairsText')}</p>
      {houses.map((house, index) => (
        <Fragment key={house.id}>
          {removed?.index === index && removedLine}
          <Card
            title={house.name || t('wizard.house', { number: index + 1 })}
            actions={
              houses.length > 1 && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t('wizard.removeNamed', { name: house.name })}
                  onClick={() => remove(house, index)}
                >
                  {t('wizard.remove')}
                </Button>
              )
            }
          >
            <Grid minColumn={140} gap={4}>
              <TextField label={t('wizard.houseNameLabel')} {...field(house, 'name')} />
              <TextField label={t('wizard.stairs')} {...field(house, 'stairs')} />
              <TextField label={t('wizard.floors')} inputMode="numeric" {...field(house, 'floors')} />
            </Grid>
            <LostSpaces house={reading.houses[index]} reading={reading} change={change} />
          </Card>
        </Fragment>
      ))}
      {removed && removed.index >= houses.length && removedLine}
      <Row>
        <Button
          icon="plus"
          onClick={() => change((draft) => withNext(draft, (number) => t('wizard.house', { number })))}
        >
          {t('wizard.addHouse')}
        </Button>
      </Row>
    </Stack>
  );
}
