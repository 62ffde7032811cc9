import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import type { AddGroupDialogMutation } from '../../__generated__/AddGroupDialogMutation.graphql.ts';
import type { AddGroupDialogQuery } from '../../__generated__/AddGroupDialogQuery.graphql.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useRules } from '../../forms/useRules.ts';
import { mutation } from '../../relay/mutation.ts';
import { TextField } from '../../ui/field/TextField.tsx';
import { paths } from '../paths.ts';
import { useCreateOnce } from '../useCreateOnce.ts';
import { useLazyFetch } from '../useLazyFetch.ts';

const useCommit = mutation<AddGroupDialogMutation>(graphql`
  mutation AddGroupDialogMutation($input: CreateGroupInput!) {
    createGroup(input: $input) {
      group {
        key
      }
      target {
        id
        key
        ...groupsOfTarget_target
      }
      userErrors {
        message
        path
      }
    }
  }
`);

/** Creates a group in a target, which then lists it, at most once. */
const useCreateGroup = (targetId: string) => {
  const read = useLazyFetch<AddGroupDialogQuery>(graphql`
    query AddGroupDialogQuery($id: ID!) {
      target(id: $id) {
        groups {
          id
          key
          name
          target {
            key
          }
        }
        ...groupsOfTarget_target
      }
    }
  `);
  const once = useCreateOnce(async () => (await read({ id: targetId })).target?.groups ?? []);
  const commit = useCommit();
  return ({ name }: { name: string }) =>
    once(
      [name],
      async () => {
        const { payload, refusals } = await commit({ targetId, name });
        return { payload: { group: payload.group, targetKey: payload.target?.key }, refusals };
      },
      ([group]) => ({ group, targetKey: group?.target?.key }),
    );
};

type Created = Awaited<ReturnType<ReturnType<typeof useCreateGroup>>>;

type Props = {
  targetId: string;
  /** The page shows the new group itself: it is not opened. */
  stays?: boolean;
  onClose: () => void;
};

/** Adds a group to a target, and opens it. */
export function AddGroupDialog({ targetId, stays = false, onClose }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  const navigate = useNavigate();
  return (
    <FormDialog
      title={t('group.add')}
      submit={t('group.add')}
      fields={{ name: rules.filled(rules.text(255)) }}
      send={useCreateGroup(targetId)}
      {...(!stays && {
        onSaved: ({ payload: { group, targetKey } }: Created) =>
          group && targetKey !== undefined && void navigate(paths.group(targetKey, group.key), { replace: true }),
      })}
      onClose={onClose}
    >
      {(field) => <TextField label={t('group.name')} autoFocus autoComplete="off" {...field('name')} />}
    </FormDialog>
  );
}
