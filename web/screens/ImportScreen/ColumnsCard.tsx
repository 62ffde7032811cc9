import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { color, fontSize, media, space } from '../../ui/theme/tokens.ts';
import type { ColumnSource } from './sheetColumns.ts';
import { columnsOfKind } from './sheetKinds.ts';
import { TypeOfRest, type DeviceType } from './TypeOfRest.tsx';
import type { Import } from './useImport.ts';

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2fr) minmax(180px, 1fr) minmax(0, 1fr);
  gap: ${space(1)} ${space(3)};
  align-items: center;
  padding: ${space(2)} var(--pad);
  border-bottom: 1px solid ${color('line')};
  overflow-wrap: anywhere;
  strong {
    font-weight: 600;
  }
  > span {
    color: ${color('muted')};
    font-size: ${fontSize.small};
  }
  @media ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Source = styled.span<{ $source: ColumnSource }>`
  && {
    display: flex;
    align-items: center;
    gap: ${space(1)};
    color: ${({ $source }) => color($source === 'guessed' ? 'warn' : 'muted')};
  }
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Foot = styled.div`
  padding: ${space(2)} var(--pad);
`;

const isSure = (source: ColumnSource): boolean => source === 'name' || source === 'remembered';

/** The columns of the file with what they are imported as: unsure ones first, the others on request. */
export function ColumnsCard({ flow, types }: { flow: Import; types: readonly DeviceType[] }) {
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  const { file, columns, kind } = flow.state;
  if (!file) return null;
  const lines = columns.map((match, position) => ({ ...match, position, heading: file.headings[position] ?? '' }));
  const filled = lines.filter(({ position, heading }) => heading || file.rows.some(({ cells }) => cells[position]));
  const unsure = filled.filter(({ source }) => !isSure(source));
  const shown = showsAll ? [...unsure, ...filled.filter(({ source }) => isSure(source))] : unsure;
  const count = (source: ColumnSource) => filled.filter((line) => line.source === source).length;
  const sources = (['name', 'remembered', 'chosen', 'guessed', 'none'] as const).filter((source) => count(source) > 0);
  const options = [
    { value: '', label: t('sheetImport.notImported') },
    ...columnsOfKind[kind].map((column) => ({ value: column, label: t(`sheetImport.columns.${column}`) })),
  ];
  const examplesOf = (position: number) =>
    [...new Set(file.rows.flatMap(({ cells }) => cells[position] || []))].slice(0, 3).join(' · ');
  const summary = sources.map((source) => t(`sheetImport.sourceCount.${source}`, { count: count(source) })).join(', ');
  return (
    <Card
      title={t('sheetImport.columnsTitle')}
      padding="none"
      actions={
        filled.length > unsure.length && (
          <Button size="small" variant="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('sheetImport.showUnsure') : t('sheetImport.showAll', { count: filled.length })}
          </Button>
        )
      }
    >
      <Foot>{summary}</Foot>
      <TypeOfRest flow={flow} types={types} />
      <List>
        {shown.map(({ position, heading, column, source }) => (
          <Line key={position}>
            <strong>{heading || t('sheetImport.noHeading', { number: position + 1 })}</strong>
            <span>{examplesOf(position)}</span>
            <Select
              label={t('sheetImport.columnOf', { heading })}
              hideLabel
              value={column ?? ''}
              options={options}
              onChange={(value) => flow.choose(position, columnsOfKind[kind].find((one) => one === value) ?? null)}
            />
            <Source $source={source}>
              {source === 'guessed' && <Icon name="warning" />}
              {source === 'chosen' && <Icon name="check" />}
              {t(`sheetImport.source.${source}`)}
            </Source>
          </Line>
        ))}
      </List>
    </Card>
  );
}
