import { useTranslation } from 'react-i18next';
import { DateInput } from '../../forms/DateInput.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { SearchedChoice } from '../../forms/SearchedChoice.tsx';
import { useRules } from '../../forms/useRules.ts';
import { TextArea } from '../../ui/field/TextArea.tsx';
import { daysOfNote, timesOfNote } from './noteMarks.ts';
import { useCreateNote, useUpdateNote } from './noteMutations.ts';

/** Props of the dialog: the note that is changed, or the target and the first day of a new one. */
export type NoteDialogProps = {
  targetId: string;
  /** Space that a new note is about; null for the whole target, or for what is chosen of `spaces`. */
  spaceId: string | null;
  /** Spaces to choose from for a new note. */
  spaces?: readonly { value: string; label: string }[];
  note: {
    readonly id: string;
    readonly at: string;
    readonly until?: string | null | undefined;
    readonly text: string;
  } | null;
  day: string;
  /** Called after the note was saved. */
  onSaved: () => void;
  onClose: () => void;
};

/** Writes or changes a note on the time axis: what was done, and on which days. */
export default function NoteDialog(props: NoteDialogProps) {
  const { targetId, spaceId, spaces = [], note, day, onSaved, onClose } = props;
  const { t } = useTranslation();
  const rules = useRules();
  const create = useCreateNote();
  const update = useUpdateNote();
  const { first, last } = note ? daysOfNote(note) : { first: day, last: null };
  return (
    <FormDialog
      title={note ? t('note.edit') : t('note.add')}
      from={{ text: note?.text ?? '', first, last, spaceId }}
      fields={{
        text: rules.filled(rules.text(500)),
        first: rules.filled(rules.date()),
        last: rules.date(),
        spaceId: rules.text(200),
      }}
      checks={(check) => [check.inOrder('first', 'last')]}
      send={({ text, first: from, last: to, spaceId: chosen }) => {
        const times = timesOfNote({ first: from, last: to });
        return note
          ? update({ id: note.id, text, ...times })
          : create({ targetId, text, ...times, ...(chosen && { spaceId: chosen }) });
      }}
      onSaved={() => {
        onSaved();
        onClose();
      }}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextArea label={t('note.text')} rows={3} autoFocus {...field('text')} />
          <DateInput label={t('note.first')} {...field('first')} />
          <DateInput label={t('note.last')} note={t('form.optional')} {...field('last')} />
          {spaces.length > 0 && (
            <SearchedChoice
              label={t('note.space')}
              note={t('form.optional')}
              description={t('note.spaceText')}
              options={[...spaces]}
              {...field('spaceId')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
