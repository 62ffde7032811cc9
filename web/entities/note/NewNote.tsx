import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { NewNoteQuery } from '../../__generated__/NewNoteQuery.graphql.ts';
import NoteDialog from './NoteDialog.tsx';

/** Props of the dialog: the target and, if only its spaces are offered, a group; the first day of the note. */
export type NewNoteProps = {
  targetId: string;
  groupKey: number | null;
  day: string;
  /** Called after the note was saved. */
  onSaved: () => void;
  onClose: () => void;
};

/** Writes a note on the whole target, or on one of its spaces. */
export default function NewNote({
  queryRef,
  groupKey,
  ...dialog
}: NewNoteProps & { queryRef: PreloadedQuery<NewNoteQuery> }) {
  const { target } = usePreloadedQuery<NewNoteQuery>(
    graphql`
      query NewNoteQuery($id: ID!) @preloadable @throwOnFieldError {
        target(id: $id) @required(action: THROW) {
          groups {
            key
            name
            spaces {
              id
              name
            }
          }
        }
      }
    `,
    queryRef,
  );
  const offered = target.groups.filter(({ key }) => groupKey === null || key === groupKey);
  const spaces = offered.flatMap((group) =>
    group.spaces.map(({ id, name }) => ({
      value: id,
      label: offered.length > 1 ? `${name} · ${group.name}` : name,
    })),
  );
  return <NoteDialog {...dialog} note={null} spaceId={null} spaces={spaces} />;
}
