import { useTranslation } from 'react-i18next';
import type { SpaceConditions_target$data } from '../../__generated__/SpaceConditions_target.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { GridTile, type TileFigure } from '../../entities/space/grid/GridTile.tsx';
import { SpaceGrid } from '../../entities/space/grid/SpaceGrid.tsx';
import { cornerOf, gridOf } from '../../entities/space/grid/spacePlaces.ts';
import type { ConditionMeasure } from '../../entities/value/conditionMeasures.ts';
import { departureOf, useLimitsText } from '../../entities/value/conditionProblems.ts';
import { useFormat } from '../../i18n/format.ts';
import { FileMenu } from '../../lists/FileMenu.tsx';
import { rounded } from '../../lists/rounded.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { CellSample, Legend, ScaleSample } from '../../ui/display/Legend.tsx';
import { departureColor, emptyGround } from '../../ui/display/scale.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { color } from '../../ui/theme/tokens.ts';
import type { Measured, SpaceRow } from './conditionRows.ts';

const scale = [-1, -0.5, 0, 0.5, 1].map((step) => departureColor(step));

/** The least width of a tile, in pixels: a number without its unit fits, and a floor of twenty rooms on a wide screen. */
const narrowestTile = 48;

/** The colour of a reading by its position between its limits; without limits that of the page, without a reading none. */
const groundOf = (found: Measured | undefined): string | null => {
  if (!found || found.mean === null) return null;
  return found.band ? departureColor(departureOf(found.mean, found.band)) : color('surface');
};

type Props = {
  targetKey: number;
  groups: SpaceConditions_target$data['groups'];
  spaces: readonly SpaceRow[];
  measure: ConditionMeasure;
  /** Names of the place from the site inwards, and of the time, for the names of files. */
  place: readonly string[];
  time: string;
};

/** One measure on the grid of each group that has it, coloured by the limits of each space. */
export function ConditionMap({ targetKey, groups, spaces, measure, place, time }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const limitsText = useLimitsText();
  const found = new Map(spaces.flatMap(({ id, measured }) => (measured[measure] ? [[id, measured[measure]]] : [])));
  const written = (value: number, { digits, unit }: Measured) => `${format.number(value, digits)}\u00a0${unit}`;
  const figureOf = (one: Measured | undefined): TileFigure => {
    if (!one) return { text: '–', words: t('conditionList.noSensor') };
    if (one.mean === null) return { text: '–', words: t('conditionList.notCurrent') };
    const text = format.number(one.mean, one.digits);
    const words = written(one.mean, one);
    return one.problem
      ? { icon: 'warning', text, words: `${words}, ${t(`conditionList.${one.problem}`)}` }
      : { text, words };
  };
  const limitsOf = ({ band, digits, unit: own }: Measured): string[] => {
    const text = band && limitsText(band, digits, own);
    return text ? [text] : [];
  };
  const unit = found.values().next().value?.unit;
  const limits = [...new Set([...found.values()].flatMap(limitsOf))];
  const tableOf = (group: Props['groups'][number]) => ({
    headers: [
      t('conditionList.name'),
      `${t(`conditionList.${measure}`)}${unit ? ` (${unit})` : ''}`,
      t('conditionList.lowLimit'),
      t('conditionList.highLimit'),
      t('conditionList.wrong'),
    ],
    rows: group.spaces.flatMap(({ id, name }) => {
      const one = found.get(id);
      if (!one) return [];
      const { mean, digits, band, problem } = one;
      const limitsOfSpace = [rounded(band?.least, digits), rounded(band?.most, digits)];
      const words = mean === null ? t('conditionList.notCurrent') : problem && t(`conditionList.${problem}`);
      return [[name, rounded(mean, digits), ...limitsOfSpace, words]];
    }),
  });
  const legend = [
    {
      id: 'scale',
      meaning: (
        <>
          {t('conditionList.lowLimit')}
          <ScaleSample colors={scale} />
          {t('conditionList.highLimit')}
        </>
      ),
    },
    { id: 'limits', meaning: t('conditionList.limits', { limits: limits.join('; ') }) },
    {
      id: 'outside',
      meaning: (
        <>
          <CellSample>
            <Icon name="warning" size={12} />
          </CellSample>
          {t('conditionList.outside')}
        </>
      ),
    },
  ];
  const none = {
    id: 'none',
    meaning: (
      <>
        <CellSample style={emptyGround} />
        {t('conditionList.noReading')}
      </>
    ),
  };
  return (
    <Stack gap={3}>
      <Legend items={limits.length > 0 ? [...legend, none] : [none]} />
      {groups.map((group) => {
        if (!group.spaces.some(({ id }) => found.has(id))) return null;
        const { columns, places } = gridOf(group.width, group.spaces);
        const byId = new Map(group.spaces.map((space) => [space.id, space]));
        return (
          <Card
            key={group.key}
            title={unit ? `${group.name} (${unit})` : group.name}
            actions={
              <FileMenu
                place={place}
                title={t('conditionList.mapOf', { measure: t(`conditionList.${measure}`), name: group.name })}
                period={time}
                table={() => tableOf(group)}
              />
            }
          >
            <SpaceGrid
              label={t('conditionList.mapOf', { measure: t(`conditionList.${measure}`), name: group.name })}
              columns={columns}
              narrowest={narrowestTile}
              places={places}
              corner={cornerOf(places)}
              tile={(id, place) => {
                const space = byId.get(id);
                return (
                  space && (
                    <GridTile
                      key={id}
                      name={space.name}
                      href={paths.space(targetKey, group.key, space.key)}
                      place={place}
                      ground={groundOf(found.get(id))}
                      figure={figureOf(found.get(id))}
                    />
                  )
                );
              }}
            />
          </Card>
        );
      })}
    </Stack>
  );
}
