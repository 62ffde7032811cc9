import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../../ui/button/Button.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { color, fontSize, media, space } from '../../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../../ui/theme/useMediaQuery.ts';
import type { Draft, SpaceFields } from '../model/draft.ts';
import { spaceTypes, type Cell, type House } from '../model/house.ts';
import { fieldId } from '../model/problems.ts';
import type { StepProps } from './stepProps.ts';

const Rows = styled.ul`
  display: flex;
  flex-direction: column;
`;

const columns = '44px minmax(80px, 1fr) minmax(112px, 1.2fr) 76px 64px minmax(90px, 1fr)';

const Line = styled.li`
  display: grid;
  grid-template-columns: ${columns};
  gap: ${space(1)} ${space(2)};
  align-items: start;
  padding: ${space(2)} var(--pad);
  border-top: 1px solid ${color('line')};
  &[data-wrong] {
    grid-template-columns: 44px minmax(210px, 3fr) minmax(104px, 1fr) 64px 52px minmax(64px, 1fr);
    background: ${color('errorSoft')};
  }
  > span {
    align-self: center;
    color: ${color('muted')};
  }
  @media ${media.narrow} {
    &,
    &[data-wrong] {
      grid-template-columns: 1fr 1fr;
    }
    &[data-wrong] > :nth-child(2) {
      grid-column: 1 / -1;
    }
    > span {
      grid-column: 1 / -1;
    }
  }
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: ${columns};
  gap: ${space(2)};
  padding: ${space(2)} var(--pad);
  color: ${color('muted')};
  font-size: ${fontSize.tiny};
  @media ${media.narrow} {
    display: none;
  }
`;

const Fix = styled.div`
  grid-column: 2 / -1;
  @media ${media.narrow} {
    grid-column: 1 / -1;
  }
`;

const Hint = styled.p`
  padding: ${space(3)} var(--pad);
  font-size: ${fontSize.tiny};
  color: ${color('muted')};
  border-top: 1px solid ${color('line')};
`;

const editable = ['name', 'size', 'residents', 'tampuuriName'] as const;
type Editable = (typeof editable)[number];

/** Changes one field of a space; a name as the pattern has it is no change. */
export const withSpace = (draft: Draft, cell: Cell, field: keyof SpaceFields, value: string): Draft => {
  const { [field]: _before, ...rest } = draft.spaces[cell.key] ?? {};
  const isUsual = field === 'name' ? value === cell.pattern : value === '';
  return { ...draft, spaces: { ...draft.spaces, [cell.key]: isUsual ? rest : { ...rest, [field]: value } } };
};

/** Part of a building whose spaces stand in the table: a stairwell, or the common spaces. */
export const partOf = (cell: Cell): string =>
  `${cell.key.split('.')[0]}/${cell.stair === null ? 'common' : `stair ${cell.stair}`}`;

const partsOf = (houses: readonly House[]) =>
  houses.flatMap((house) =>
    [...Map.groupBy(house.cells, partOf)].map(([id, cells]) => ({ id, house, stair: cells[0]?.stair ?? null, cells })),
  );

/** Fills copied cells of a spreadsheet in, downwards and to the right from one field. */
const filled = (draft: Draft, cells: readonly Cell[], from: { row: number; field: Editable }, text: string): Draft => {
  const first = editable.indexOf(from.field);
  return text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .reduce((before, line, down) => {
      const cell = cells[from.row + down];
      if (!cell) return before;
      return line.split('\t').reduce((row, value, right) => {
        const field = editable[first + right];
        return field ? withSpace(row, cell, field, value.trim()) : row;
      }, before);
    }, draft);
};

type Props = StepProps & { part: string; onPart: (part: string) => void };

/** Names and details of the spaces, one stairwell at a time, floors from the top as in the house. */
export function SpaceTable({ reading, change, errorOf, problems, part, onPart }: Props) {
  const { t } = useTranslation();
  const narrow = useMediaQuery(media.narrow);
  const parts = partsOf(reading.houses);
  const open = parts.find(({ id }) => id === part) ?? parts[0];
  if (!open) return null;
  const cells = open.cells.toSorted((one, other) => one.y - other.y || one.x - other.x);
  const wrong = new Set(problems.map(({ cell }) => cell));
  const labelOf = ({ house, stair, cells: own }: (typeof parts)[number]): string => {
    const name = stair === null ? t('wizard.common') : stair || t('wizard.apartments');
    const isAlone = reading.houses.length === 1 || (stair !== null && stair !== '');
    const count = own.filter(({ key }) => wrong.has(key)).length;
    return [isAlone ? name : `${house.name}: ${name}`, count > 0 && `(${t('wizard.wrong', { count })})`]
      .filter(Boolean)
      .join(' ');
  };
  const bind = (cell: Cell, row: number, field: Editable) => ({
    id: fieldId(cell.key, field),
    hideLabel: !narrow,
    value: cell[field],
    error: errorOf(fieldId(cell.key, field)),
    autoComplete: 'off',
    onChange: (value: string) => change((draft) => withSpace(draft, cell, field, value)),
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text');
      if (!/[\t\n]/.test(text.trimEnd())) return;
      event.preventDefault();
      change((draft) => filled(draft, cells, { row, field }, text));
    },
  });
  return (
    <Card title={t('wizard.names')} padding="none">
      <Stack gap={0}>
        <Line as="div">
          <Fix>
            <Select
              label={t('wizard.part')}
              value={open.id}
              onChange={onPart}
              options={parts.map((one) => ({ value: one.id, label: labelOf(one) }))}
            />
          </Fix>
        </Line>
        <Head aria-hidden>
          <span>{t('wizard.floorShort')}</span>
          <span>{t('wizard.name')}</span>
          <span>{t('space.kind')}</span>
          <span>{t('wizard.sizeShort')}</span>
          <span>{t('wizard.residents')}</span>
          <span>{t('space.tampuuri')}</span>
        </Head>
        <Rows>
          {cells.map((cell, row) => {
            const fix = problems.find((problem) => problem.fix?.cell === cell.key)?.fix;
            return (
              <Line key={cell.key} data-wrong={wrong.has(cell.key) || undefined}>
                <span>{cell.floor ?? t('wizard.cellar')}</span>
                <TextField label={t('wizard.nameOf', { name: cell.pattern })} {...bind(cell, row, 'name')} />
                <Select
                  label={t('wizard.kindOf', { name: cell.pattern })}
                  hideLabel={!narrow}
                  value={cell.type}
                  options={spaceTypes.map((value) => ({ value: value as string, label: t(`space.type.${value}`) }))}
                  onChange={(value) => change((draft) => withSpace(draft, cell, 'type', value))}
                />
                <TextField
                  label={t('wizard.sizeOf', { name: cell.pattern })}
                  inputMode="decimal"
                  {...bind(cell, row, 'size')}
                />
                <TextField
                  label={t('wizard.residentsOf', { name: cell.pattern })}
                  inputMode="numeric"
                  {...bind(cell, row, 'residents')}
                />
                <TextField
                  label={t('wizard.tampuuriOf', { name: cell.pattern })}
                  {...bind(cell, row, 'tampuuriName')}
                />
                {fix && errorOf(fieldId(cell.key, 'name')) !== undefined && (
                  <Fix>
                    <Button size="small" onClick={() => change((draft) => withSpace(draft, cell, 'name', fix.name))}>
                      {t('wizard.use', { name: fix.name })}
                    </Button>
                  </Fix>
                )}
              </Line>
            );
          })}
        </Rows>
        <Hint>{t('wizard.pasteHint')}</Hint>
      </Stack>
    </Card>
  );
}
