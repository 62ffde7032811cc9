import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { latePart } from '../../ui/latePart.ts';
import { addressOf } from '../addresses.ts';
import { useAddressPart } from '../useAddressPart.ts';
import { useCreateTarget } from './useCreateTarget.ts';

const TargetDialog = latePart(async () => ({ default: (await import('./TargetDialog.tsx')).TargetDialog }));

/** The way to a site of one's own: who makes it administers it. */
export function AddTarget({ primary = false }: { primary?: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [dialog, setDialog] = useAddressPart('dialog');
  const create = useCreateTarget();
  return (
    <>
      <Button icon="plus" variant={primary ? 'primary' : 'secondary'} onClick={() => setDialog('addTarget')}>
        {t('target.add')}
      </Button>
      <Suspense fallback={null}>
        {dialog === 'addTarget' && (
          <TargetDialog
            title={t('target.add')}
            submit={t('target.add')}
            lead={t('target.addText')}
            target={null}
            onSave={async (fields) => {
              const { target, userErrors } = await create(fields);
              // The form has not heard yet that it is saved; it would ask about unsaved work.
              if (target)
                setTimeout(() => {
                  void Promise.resolve(navigate(addressOf.target(target.key))).then(() => revalidate());
                });
              return userErrors;
            }}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </>
  );
}
