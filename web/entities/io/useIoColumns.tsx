import { useTranslation } from 'react-i18next';
import { writeNumber } from '../../forms/texts.ts';
import { useFormat } from '../../i18n/format.ts';
import type { ListColumn } from '../../lists/listColumn.ts';
import { useColumns } from '../../lists/useColumns.tsx';
import type { IoRow } from './ioRow.ts';
import { ioDirections } from './ioRow.ts';

/** The columns of the IOs of a configuration. */
export const useIoColumns = (rows: readonly IoRow[]): ListColumn<IoRow>[] => {
  const { t } = useTranslation();
  const { language } = useFormat();
  const column = useColumns({ rows }, 'ios');
  const directionOf = ({ direction }: IoRow) => t(`ios.directions.${direction}`);
  // A bound has the decimals that it was given.
  const bound = (name: 'min' | 'max' | 'step') => {
    const text = (io: IoRow) => writeNumber(io[name], language);
    const look = { width: '96px', hideBelow: 'small', cell: (io: IoRow) => text(io) || '–' } as const;
    const bounds = column.number(name, look);
    return { ...bounds, cardText: (io: IoRow) => text(io) && `${bounds.header} ${text(io)}` };
  };
  return [
    column.number('number', { width: '64px', card: false, sort: 'ascending', hideBelow: 'phone' }),
    column.text('name', { header: 'catalogue.name', choice: 'always', breaks: true, search: true, card: 'name' }),
    column.text('type', { of: ({ type }) => type.name, search: true, filter: true, hideBelow: 'narrow' }),
    column.text('direction', {
      of: directionOf,
      width: '104px',
      filter: {
        options: ioDirections.map((direction) => ({ value: direction, label: t(`ios.directions.${direction}`) })),
        keeps: ({ direction }, value) => direction === value,
      },
    }),
    column.text('unit', { width: '88px', hideBelow: 'small', choice: 'extra' }),
    bound('min'),
    bound('max'),
    bound('step'),
    column.text('group', { of: ({ ioGroup }) => ioGroup?.name, width: '132px', filter: true, hideBelow: 'narrow' }),
    column.text('follows', { of: ({ master }) => master?.name, hideBelow: 'narrow' }),
    column.text('followers', {
      of: ({ slaves }) => slaves.map(({ name }) => name).join(', '),
      choice: 'extra',
    }),
  ];
};
