import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { styled } from 'styled-components';
import type { ChartNotes_notes$data, ChartNotes_notes$key } from '../../__generated__/ChartNotes_notes.graphql.ts';
import newNoteQuery from '../../__generated__/NewNoteQuery$parameters.ts';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import { useFormat } from '../../i18n/format.ts';
import { DeferredDialog } from '../../relay/DeferredDialog.tsx';
import { lazyQueryComponent } from '../../relay/lazyQueryComponent.tsx';
import { useRefetchScreen } from '../../relay/useRefetch.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import type { NewNoteProps } from './NewNote.tsx';
import type { NoteDialogProps } from './NoteDialog.tsx';
import { daysOfNote } from './noteMarks.ts';
import { useDeleteNote } from './noteMutations.ts';

const NoteDialog = lazyComponent<NoteDialogProps>(() => import('./NoteDialog.tsx'));
const NewNote = lazyQueryComponent(
  newNoteQuery,
  ({ targetId }: NewNoteProps) => ({ id: targetId }),
  () => import('./NewNote.tsx'),
);

const List = styled.ol`
  margin: 0;
  padding: 0 0 0 1.8em;
  list-style: decimal;
`;

type ShownNote = ChartNotes_notes$data[number];

type Props = {
  /** The notes of the shown range, in the order of their numbers on the chart. */
  notes: ChartNotes_notes$key;
  targetId: string;
  /** What a new note is about: the space of the chart, or one of the target or of a group that is chosen. */
  about: { readonly spaceId: string } | { readonly groupKey: number | null };
  /** Whether the viewer may write them. */
  canEdit: boolean;
  /** First day of a new note. */
  day: string;
};

/** The notes that are numbered on a chart: what happened and when, and who wrote it; a manager adds and changes them. */
export function ChartNotes({ notes: key, targetId, about, canEdit, day }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  // Only the service can compute which notes are in the shown range.
  const refetch = useRefetchScreen();
  const remove = useDeleteNote();
  const [edited, edit] = useState<ShownNote | 'new' | null>(null);
  const [removed, setRemoved] = useState<ShownNote | null>(null);
  const notes = useFragment(
    graphql`
      fragment ChartNotes_notes on Note @relay(plural: true) {
        id
        at
        until
        text
        by
        createdAt
        space {
          name
        }
      }
    `,
    key,
  );
  const close = () => edit(null);
  const written = (note: ShownNote): string => {
    const { first, last } = daysOfNote(note);
    return last === null ? format.date(first) : `${format.date(first)}–${format.date(last)}`;
  };
  if (notes.length === 0 && !canEdit) return null;
  return (
    <Stack as="section" gap={2} aria-label={t('note.title')}>
      {notes.length > 0 && (
        <List aria-label={t('note.title')}>
          {notes.map((note) => (
            <li key={note.id}>
              <Row gap={2} align="center" wrap>
                <span>{[written(note), note.space?.name, note.text].filter(Boolean).join(' · ')}</span>
                {canEdit && (
                  <>
                    <IconButton
                      size="small"
                      icon="edit"
                      label={t('note.editOne', { text: note.text })}
                      onClick={() => edit(note)}
                    />
                    <IconButton
                      size="small"
                      icon="trash"
                      label={t('note.deleteOne', { text: note.text })}
                      onClick={() => setRemoved(note)}
                    />
                  </>
                )}
              </Row>
              <Caption>{[note.by, format.dateTime(note.createdAt)].filter(Boolean).join(' · ')}</Caption>
            </li>
          ))}
        </List>
      )}
      {canEdit && (
        <Row>
          <Button size="small" icon="plus" onClick={() => edit('new')}>
            {t('note.add')}
          </Button>
        </Row>
      )}
      {edited === 'new' && 'groupKey' in about && (
        <DeferredDialog title={t('note.add')} onClose={close}>
          <NewNote targetId={targetId} groupKey={about.groupKey} day={day} onSaved={refetch} onClose={close} />
        </DeferredDialog>
      )}
      <Suspense fallback={null}>
        {edited === 'new' && 'spaceId' in about && (
          <NoteDialog {...about} targetId={targetId} note={null} day={day} onSaved={refetch} onClose={close} />
        )}
        {edited !== null && edited !== 'new' && (
          <NoteDialog targetId={targetId} spaceId={null} note={edited} day={day} onSaved={refetch} onClose={close} />
        )}
      </Suspense>
      {removed && (
        <ConfirmDialog
          title={t('note.deleteOne', { text: removed.text })}
          confirm={t('note.delete')}
          danger
          onConfirm={() => remove({ id: removed.id })}
          onDone={() => {
            refetch();
            setRemoved(null);
          }}
          onClose={() => setRemoved(null)}
        >
          <p>{t('note.deleteText')}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
