import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { color, fontSize, radius, space } from '../../../ui/theme/tokens.ts';
import type { Draft, HouseFields } from '../model/draft.ts';
import { comparable, type House } from '../model/house.ts';
import { fieldId } from '../model/problems.ts';
import { withHouse } from '../model/settle.ts';
import { LostSpaces } from './LostSpaces.tsx';
import { SpaceTable, type TableProps } from './SpaceTable.tsx';
import type { StepProps } from './stepProps.ts';

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 28px;
  padding: 0 ${space(2)};
  font: inherit;
  font-size: ${fontSize.small};
  color: ${color('text')};
  background: ${color('surface')};
  border: 1px solid ${color('line')};
  border-radius: ${radius.medium};
  cursor: pointer;
`;

const Ranges = styled.strong`
  font-size: ${fontSize.small};
  font-weight: 600;
`;

const withCommon = (draft: Draft, id: string, names: readonly string[]): Draft => {
  const house = draft.houses.find((one) => one.id === id);
  const known = new Set(house?.common.map(comparable));
  const fresh = names.map((name) => name.trim()).filter((name) => name !== '' && !known.has(comparable(name)));
  return withHouse(draft, id, { common: [...(house?.common ?? []), ...new Set(fresh)] });
};

type HouseProps = { house: HouseFields; picture: House } & Pick<StepProps, 'change' | 'errorOf' | 'reading'>;

/** The common spaces of a building as chips, with a field for more of them. */
function CommonSpaces({ house, picture, change }: HouseProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const add = (names: readonly string[]) => change((draft) => withCommon(draft, house.id, names));
  const addTyped = () => {
    add(name.split(','));
    setName('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    addTyped();
  };
  const stores = picture.stairs
    .filter((stair) => stair.name !== '')
    .map((stair) => t('wizard.store', { name: stair.name }));
  return (
    <Stack gap={2}>
      {house.common.length > 0 && (
        <Row gap={2} wrap>
          {house.common.map((common) => (
            <Chip
              key={common}
              type="button"
              aria-label={t('wizard.removeNamed', { name: common })}
              onClick={() =>
                change((draft) => withHouse(draft, house.id, { common: house.common.filter((one) => one !== common) }))
              }
            >
              {common}
              <Icon name="close" size={12} />
            </Chip>
          ))}
        </Row>
      )}
      <Row gap={2} align="end" wrap>
        <TextField
          label={t('wizard.commonSpaces', { name: house.name })}
          value={name}
          onChange={setName}
          onKeyDown={onKeyDown}
          autoComplete="off"
        />
        <Button onClick={addTyped}>{t('wizard.add')}</Button>
        {house.common.length === 0 && (
          <Button
            variant="quiet"
            onClick={() =>
              add([...stores, t('wizard.sauna'), t('wizard.laundry'), t('wizard.heatRoom'), t('wizard.shelter')])
            }
          >
            {t('wizard.suggestCommon')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

/** The pattern of one building: its stairwells, floors and numbers, the ranges that they give, and its common spaces. */
function HousePattern({ house, picture, reading, change, errorOf }: HouseProps) {
  const { t } = useTranslation();
  const field = (name: 'stairs' | 'floors' | 'perFloor' | 'first') => ({
    id: fieldId(house.id, name),
    label: t(`wizard.${name}`),
    value: house[name],
    error: errorOf(fieldId(house.id, name)),
    autoComplete: 'off',
    onChange: (value: string) => change((draft) => withHouse(draft, house.id, { [name]: value })),
  });
  const ranges = picture.stairs.filter(({ first }) => first !== '').map(({ first, last }) => `${first}–${last}`);
  return (
    <Card
      title={house.name}
      actions={t('wizard.apartmentCount', { count: picture.cells.filter(({ floor }) => floor !== null).length })}
    >
      <Stack gap={4}>
        <Grid minColumn={110} gap={3}>
          <TextField {...field('stairs')} />
          <TextField inputMode="numeric" {...field('floors')} />
          <TextField inputMode="numeric" {...field('perFloor')} />
          <TextField inputMode="numeric" {...field('first')} />
        </Grid>
        {ranges.length > 0 && <Ranges>{ranges.join(' · ')}</Ranges>}
        <LostSpaces house={picture} reading={reading} change={change} />
        <CommonSpaces house={house} picture={picture} reading={reading} change={change} errorOf={errorOf} />
      </Stack>
    </Card>
  );
}

/** The spaces of the buildings: by their patterns, then one by one. */
export function SpacesStep(props: TableProps) {
  const { reading, change, errorOf } = props;
  return (
    <Stack gap={4}>
      {reading.draft.houses.map((house, index) => {
        const picture = reading.houses[index];
        return (
          picture && (
            <HousePattern
              key={house.id}
              house={house}
              picture={picture}
              reading={reading}
              change={change}
              errorOf={errorOf}
            />
          )
        );
      })}
      <SpaceTable {...props} />
    </Stack>
  );
}
