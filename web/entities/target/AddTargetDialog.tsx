import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { useNavigate, useRevalidator } from 'react-router';
import type { AddTargetDialogMutation } from '../../__generated__/AddTargetDialogMutation.graphql.ts';
import type { AddTargetDialogQuery } from '../../__generated__/AddTargetDialogQuery.graphql.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useIsUnmounted } from '../../forms/useIsUnmounted.ts';
import { useRules } from '../../forms/useRules.ts';
import { mutation } from '../../relay/mutation.ts';
import { fetchGraphQL } from '../fetchGraphQL.ts';
import { paths } from '../paths.ts';
import { useCreateOnce } from '../useCreateOnce.ts';
import { TargetFields, targetRules } from './TargetFields.tsx';

const query = graphql`
  query AddTargetDialogQuery($name: String!) {
    viewer {
      targets(filter: { name: $name }) {
        edges {
          node {
            id
            key
            name
          }
        }
      }
    }
  }
`;

const useCommit = mutation<AddTargetDialogMutation>(graphql`
  mutation AddTargetDialogMutation($input: CreateTargetInput!) {
    createTarget(input: $input) {
      target {
        key
      }
      userErrors {
        message
        path
      }
    }
  }
`);

/** Creates a target, at most once. */
const useCreateTarget = () => {
  // Without the store: a target with these fields only would be listed in the navigation.
  const once = useCreateOnce(
    async ([name = '']) => {
      const { viewer } = await fetchGraphQL<AddTargetDialogQuery>(query, { name });
      return viewer?.targets?.edges.map(({ node }) => node) ?? [];
    },
    { isByName: true },
  );
  const commit = useCommit();
  return (input: AddTargetDialogMutation['variables']['input']) =>
    once(
      [input.name],
      () => commit(input),
      ([target]) => ({ target }),
    );
};

/** Creates a target, and opens it. */
export function AddTargetDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const create = useCreateTarget();
  const isUnmounted = useIsUnmounted();
  return (
    <FormDialog
      title={t('target.add')}
      submit={t('target.add')}
      from={{ type: 'APARTMENT_BUILDING' }}
      fields={targetRules(useRules())}
      send={async (fields) => {
        const result = await create(fields);
        if (result.payload.target && isUnmounted()) void revalidate();
        return result;
      }}
      onSaved={({ payload: { target } }) => {
        if (target)
          void Promise.resolve(navigate(paths.target(target.key), { replace: true })).then(() => revalidate());
      }}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>{t('target.addText')}</p>
          <TargetFields field={field} />
        </>
      )}
    </FormDialog>
  );
}
