import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useIsUnmounted } from '../../forms/useIsUnmounted.ts';
import { useRules } from '../../forms/useRules.ts';
import { paths } from '../paths.ts';
import { TargetFields, targetRules } from './TargetFields.tsx';
import { useCreateTarget } from './useCreateTarget.ts';

/** Creates a target, and opens it. */
export function AddTargetDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const create = useCreateTarget();
  const hasLeft = useIsUnmounted();
  return (
    <FormDialog
      title={t('target.add')}
      submit={t('target.add')}
      from={{ type: 'APARTMENT_BUILDING' }}
      fields={targetRules(useRules())}
      send={async (fields) => {
        const result = await create(fields);
        if (result.payload.target && hasLeft()) void revalidate();
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
