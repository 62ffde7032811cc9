import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WriteResult } from '../../relay/mutationResult.ts';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import type { CatalogueAction } from './CatalogueList.tsx';

const DeleteRecord = lazyComponent(() => import('./DeleteRecord.tsx'));

type Options<Row> = {
  nameOf: (row: Row) => string;
  edit: (row: Row, close: () => void) => ReactNode;
  /** What can be done besides editing and deleting. */
  more?: (row: Row) => readonly CatalogueAction<Row>[];
  remove: (row: Row) => Promise<WriteResult>;
  /** What is lost with a row that is deleted. */
  lost: string;
  /** The name has to be typed before a row is deleted, since much is lost. */
  isTyped?: (row: Row) => boolean;
  onDeleted?: () => void;
};

/** What can be done with the rows of a list of product management: edit, what else there is, and delete. */
export const useRecordActions = <Row,>({ nameOf, edit, more, remove, lost, isTyped, onDeleted }: Options<Row>) => {
  const { t } = useTranslation();
  return (row: Row): readonly CatalogueAction<Row>[] => [
    { id: 'edit', label: t('catalogue.edit'), icon: 'edit', dialog: edit },
    ...(more?.(row) ?? []),
    {
      id: 'delete',
      label: t('catalogue.delete'),
      icon: 'trash',
      danger: true,
      dialog: (_row, close) => (
        <DeleteRecord
          name={nameOf(row)}
          text={lost}
          isTyped={isTyped?.(row) ?? false}
          remove={() => remove(row)}
          {...(onDeleted && { onDeleted })}
          onClose={close}
        />
      ),
    },
  ];
};
