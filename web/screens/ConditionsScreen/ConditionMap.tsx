import { useTranslation } from 'react-i18next';
import type { SpaceConditions_target$data } from '../../__generated__/SpaceConditions_target.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { GridTile, type TileFigure } from '../../entities/space/grid/GridTile.tsx';
import { SpaceGrid } from '../../entities/space/grid/SpaceGrid.tsx';
import { cornerOf, gridOf } from '../../entities/space/grid/spacePlaces.ts';
import { comfortColors, comfortOf, comfortSign } from '../../entities/value/comfort.ts';
import { ComfortMeaning } from '../../entities/value/ComfortKeys.tsx';
import type { ConditionMeasure } from '../../entities/value/conditionMeasures.ts';
import { useLimitsText } from '../../entities/value/conditionProblems.ts';
import { useComfortKeys } from '../../entities/value/useComfortKeys.ts';
import { useFormat } from '../../i18n/format.ts';
import { FileMenu } from '../../lists/FileMenu.tsx';
import { rounded } from '../../lists/rounded.ts';
import { CellSample, Legend } from '../../ui/display/Legend.tsx';
import { emptyGround } from '../../ui/display/scale.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { Measured, SpaceRow } from './conditionRows.ts';

/** The least width of a tile, in pixels: a number without its unit fits, and a floor of twenty rooms on a wide screen. */
const narrowestTile = 48;

/** The colours of a reading on the comfort scale; without limits those of the page, without a reading none. */
const colorsOf = (measure: ConditionMeasure, found: Measured | undefined) => {
  if (!found || found.mean === null) return { ground: null };
  return comfortColors[found.band ? comfortOf(measure, found.mean, found.band) : 'inside'];
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
  const keysOf = useComfortKeys();
  const found = new Map(spaces.flatMap(({ id, measured }) => (measured[measure] ? [[id, measured[measure]]] : [])));
  const written = (value: number, { digits, unit }: Measured) => `${format.number(value, digits)}\u00a0${unit}`;
  const figureOf = (one: Measured | undefined): TileFigure => {
    if (!one) return { text: '–', words: t('conditionList.noSensor') };
    if (one.mean === null) return { text: '–', words: t('conditionList.notCurrent') };
    const text = format.number(one.mean, one.digits);
    const words = written(one.mean, one);
    if (!one.problem) return { text, words };
    const sign = one.band && comfortSign(comfortOf(measure, one.mean, one.band));
    // A sensor may be beyond its limits while the mean of the space is not.
    const problem = `${words}, ${t(`conditionList.${one.problem}`)}`;
    return sign ? { text: `${sign}\u00a0${text}`, words: problem } : { icon: 'warning', text, words: problem };
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
  const bands = [...found.values()].flatMap(({ band }) => band ?? []);
  const [first] = bands;
  const isShared = new Set(bands.map(({ least, most }) => `${least} ${most}`)).size === 1;
  // Where spaces differ in their limits, the colours are named without figures and the limits are listed.
  const keys = first ? keysOf(first, unit ?? '') : [];
  const legend = [
    ...keys.map((key) => ({
      id: key.comfort,
      meaning: (
        <ComfortMeaning
          {...key}
          label={
            isShared || (key.comfort !== 'low' && key.comfort !== 'high') ? key.label : t(`comfort.${key.comfort}`)
          }
        />
      ),
    })),
    ...(isShared ? [] : [{ id: 'limits', meaning: t('conditionList.limits', { limits: limits.join('; ') }) }]),
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
                      {...colorsOf(measure, found.get(id))}
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
