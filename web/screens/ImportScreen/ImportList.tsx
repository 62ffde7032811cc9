import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ImportList_imports$key } from '../../__generated__/ImportList_imports.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { CompactList, CompactListItem } from '../../ui/layout/CompactList.tsx';
import { sheetKinds } from './sheetKinds.ts';
import { UndoButton } from './UndoButton.tsx';

/** The imports of a target, newest first, each with its undo or what became of it. */
export function ImportList({ imports: key, label }: { imports: ImportList_imports$key; label: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const imports = useFragment(
    graphql`
      fragment ImportList_imports on SheetImport @relay(plural: true) {
        id
        kind
        fileName
        startedAt
        startedBy
        addedCount
        changedCount
        ...UndoButton_import
      }
    `,
    key,
  );
  return (
    <Card title={label} padding="none">
      <CompactList>
        {imports.map((one) => (
          <CompactListItem
            key={one.id}
            end={<UndoButton sheetImport={one} />}
            detail={[
              one.fileName,
              format.dateTime(one.startedAt),
              one.startedBy,
              t('sheetImport.listCounts', { added: one.addedCount, changed: one.changedCount }),
            ]
              .filter(Boolean)
              .join(', ')}
          >
            {t(`sheetImport.kinds.${sheetKinds.find((kind) => kind === one.kind) ?? 'TREE'}`)}
          </CompactListItem>
        ))}
      </CompactList>
    </Card>
  );
}
