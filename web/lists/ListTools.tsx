import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../ui/button/Button.tsx';
import { Checkbox } from '../ui/field/Checkbox.tsx';
import { SearchField } from '../ui/field/SearchField.tsx';
import { Select } from '../ui/field/Select.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { MenuButton } from '../ui/overlay/MenuButton.tsx';
import { PopoverButton } from '../ui/overlay/PopoverButton.tsx';
import { media, space } from '../ui/theme/tokens.ts';
import { useMediaQuery } from '../ui/theme/useMediaQuery.ts';
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

/** As long as its words in every language, where its place in the bar is wider. */
const Clear = styled(Button)`
  justify-self: start;
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  > :first-child {
    flex: 1 1 200px;
  }
  > :first-child,
  > :has(select) {
    max-width: 340px;
  }
  @media ${media.narrow} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    > :first-child,
    > :has(select),
    > ${End} {
      grid-column: 1 / -1;
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

/**
 * Toolbar of a list: search, filters, columns and export. On a narrow page the search and the active filters, the rest
 * behind a button.
 */
export function ListTools<Row>(props: Props<Row>) {
  const { address, filters, columns, choice, shownRows, searchLabel, fileName, mainFile, children } = props;
  const { t } = useTranslation();
  const [text, type] = useTypedText(address.text, address.setText);
  const narrow = useMediaQuery(media.narrow);
  const [isUnfolded, unfold] = useState(false);
  const [used, use] = useState<ReadonlySet<string>>(new Set());
  const bar = useRef<HTMLDivElement>(null);
  const folds = narrow && filters.length > 0;
  const shown = folds && !isUnfolded ? filters.filter(({ id }) => address.valueOf(id) !== '' || used.has(id)) : filters;
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
      {folds && (
        <Button
          icon="filter"
          aria-expanded={isUnfolded}
          onClick={() => {
            unfold(!isUnfolded);
            use(new Set());
          }}
        >
          {t('list.tools')}
        </Button>
      )}
      {shown.map(({ id, label, options }) => (
        <Select
          key={id}
          label={label}
          hideLabel
          value={address.valueOf(id)}
          onChange={(value) => {
            // A filter that was just changed has the focus, and stays even if it filters nothing any more.
            use(new Set([...used, id]));
            address.setFilter(
              id,
              value,
              filters.flatMap((other) => (other.within === id ? [other.id] : [])),
            );
          }}
          options={[{ value: '', label: t('list.anyOf', { label }) }, ...options]}
        />
      ))}
      {narrowed && (
        <Clear
          variant="quiet"
          icon="close"
          onClick={() => {
            use(new Set());
            address.clear(names);
            // The button disappears with its filter, so that the toolbar takes the focus.
            bar.current?.focus();
          }}
        >
          {t('list.clear')}
        </Clear>
      )}
      {(isUnfolded || !folds) && (
        <>
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
        </>
      )}
    </Bar>
  );
}
