import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../ui/button/Button.tsx';
import { segmentsInLine } from '../ui/button/SegmentedControl.tsx';
import { Checkbox } from '../ui/field/Checkbox.tsx';
import { FilterChip } from '../ui/field/FilterChip.tsx';
import { SearchField } from '../ui/field/SearchField.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { MenuButton } from '../ui/overlay/MenuButton.tsx';
import { PopoverButton } from '../ui/overlay/PopoverButton.tsx';
import { media, space } from '../ui/theme/tokens.ts';
import type { ListColumn, ListFilter } from './listColumn.ts';
import { tableFile } from './tableFile.ts';
import { useTableFile } from './useChartFile.ts';
import type { useChosenColumns } from './useChosenColumns.ts';
import type { useListParams } from './useListParams.ts';
import { useTypedText } from './useTypedText.ts';

const End = styled.div`
  display: flex;
  gap: ${space(2)};
  margin-left: auto;
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  > :first-child {
    flex: 1 1 200px;
    max-width: 340px;
  }
  @media ${media.narrow} {
    > :first-child {
      flex-basis: 100%;
      max-width: none;
    }
  }
  &:focus {
    outline: none;
  }
  @media print {
    display: none;
  }
`;

/** One line of what narrows the list: on a narrow page it scrolls sideways, so that the first row is not pushed down. */
const Line = styled.div`
  display: contents;
  @media ${media.narrow} {
    position: relative;
    display: flex;
    gap: ${space(2)};
    align-items: center;
    width: calc(100% + 8px);
    /* Room for the outline of the focus, which what scrolls would cut off. */
    margin: -4px;
    padding: 4px;
    overflow-x: auto;
    scrollbar-width: none;
    ${segmentsInLine}
    > * {
      flex: none;
    }
  }
`;

type Props<Row> = {
  address: ReturnType<typeof useListParams>;
  filters: readonly ListFilter<Row>[];
  columns: readonly ListColumn<Row>[];
  choice: ReturnType<typeof useChosenColumns<Row>>;
  /** The rows that are shown, in their order, for a file of them; of a paged list those that are not loaded too. */
  shownRows: () => readonly Row[] | Promise<readonly Row[]>;
  searchLabel: string;
  fileName: string;
  /** The kind of file that has a button of its own. */
  mainFile?: 'csv' | 'xlsx' | undefined;
  children?: ReactNode;
};

/** Toolbar of a list: search, filters as chips, columns and export. */
export function ListTools<Row>(props: Props<Row>) {
  const { address, filters, columns, choice, shownRows, searchLabel, fileName, mainFile, children } = props;
  const { t } = useTranslation();
  const [text, type] = useTypedText(address.text, address.setText);
  const bar = useRef<HTMLDivElement>(null);
  const names = filters.map(({ id }) => id);
  const narrowed = address.text !== '' || names.some((name) => address.valueOf(name) !== '');
  const optional = columns.filter(({ choice: kind, headerCell }) => kind !== 'always' && headerCell === undefined);
  const save = useTableFile(fileName);
  const file = async () =>
    tableFile(
      columns.filter((column) => column.inFile || choice.shown.includes(column)),
      await shownRows(),
    );
  return (
    <Bar ref={bar} role="search" aria-label={searchLabel} tabIndex={-1}>
      <SearchField label={searchLabel} value={text} onChange={type} clearLabel={t('list.clearSearch')} />
      <Line>
        {filters.map(({ id, label, options }) => (
          <FilterChip
            key={id}
            label={label}
            value={address.valueOf(id)}
            onChange={(value) =>
              address.setFilter(
                id,
                value,
                filters.flatMap((other) => (other.within === id ? [other.id] : [])),
              )
            }
            options={options}
            anyLabel={t('list.anyOf', { label })}
            removeLabel={t('list.removeFilter', { label })}
          />
        ))}
        {narrowed && (
          <Button
            variant="quiet"
            icon="close"
            onClick={() => {
              address.clear(names);
              // The button disappears with its filter, so that the toolbar takes the focus.
              bar.current?.focus();
            }}
          >
            {t('list.clear')}
          </Button>
        )}
        {children}
        <End>
          {optional.length > 0 && (
            <PopoverButton label={t('list.columns')} icon="columns">
              <Stack gap={2}>
                {optional.map((column) => (
                  <Checkbox
                    key={column.id}
                    label={column.header}
                    checked={choice.isShown(column)}
                    onChange={(shown) => choice.show(column.id, shown)}
                  />
                ))}
              </Stack>
            </PopoverButton>
          )}
          {mainFile && (
            <Button variant="primary" icon="download" onClick={() => save(mainFile, file)}>
              {t(`list.main.${mainFile}`)}
            </Button>
          )}
          <MenuButton
            label={t(mainFile ? 'list.otherFile' : 'list.file')}
            {...(!mainFile && { icon: 'download' as const })}
            items={(['csv', 'xlsx'] as const)
              .filter((kind) => kind !== mainFile)
              .map((kind) => ({ id: kind, label: t(`list.${kind}`), onAction: () => save(kind, file) }))}
          />
        </End>
      </Line>
    </Bar>
  );
}
