import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { TargetDialog_target$key } from '../../__generated__/TargetDialog_target.graphql.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useRules } from '../../forms/useRules.ts';
import { TargetFields, targetRules } from './TargetFields.tsx';
import { useUpdateTarget } from './targetMutations.ts';

type Props = { target: TargetDialog_target$key; fixedType: boolean; onClose: () => void };

/** Changes the name, type and address of a target. */
export function TargetDialog({ target: key, fixedType, onClose }: Props) {
  const { t } = useTranslation();
  const target = useFragment(
    graphql`
      fragment TargetDialog_target on Target {
        id
        name
        type
        address
        postalCode
        city
      }
    `,
    key,
  );
  return (
    <FormDialog
      title={t('target.edit')}
      from={target}
      fields={targetRules(useRules())}
      send={useUpdateTarget()}
      onClose={onClose}
    >
      {(field) => <TargetFields field={field} fixedType={fixedType} />}
    </FormDialog>
  );
}
