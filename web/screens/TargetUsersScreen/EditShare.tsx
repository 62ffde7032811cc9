import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router';
import { paths } from '../../entities/paths.ts';
import { useUpdateShare } from '../../entities/share/shareMutations.ts';
import { shareName } from '../../entities/share/shareStates.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useToday } from '../../forms/useToday.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { ShareFields, termChecks, useShareRules } from './ShareFields.tsx';
import type { ShareRow } from './shareRow.ts';

type Props = { targetKey: number; share: ShareRow; isOwn: boolean; isStaff: boolean; onClose: () => void };

/** Changes the role and the period of a share; warns where the viewer's own rights would shrink. */
export function EditShare({ targetKey, share, isOwn, isStaff, onClose }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const today = useToday();
  const update = useUpdateShare();
  const isEnded = share.status === 'EXPIRED';
  const leave = (): void => {
    void Promise.resolve(navigate(paths.target(targetKey), { replace: true })).then(() => revalidate());
  };
  return (
    <FormDialog
      title={t('share.editTitle', { name: shareName(share) })}
      from={share}
      fields={useShareRules()}
      checks={(check) => [
        ...termChecks(check),
        check.holds(
          'validUntil',
          t('form.past'),
          ({ validUntil }) => validUntil === null || validUntil === share.validUntil || validUntil >= today,
          ['validUntil'],
        ),
      ]}
      send={async (edited) => {
        const { payload, refusals } = await update(edited);
        const field = edited.role === undefined ? 'validUntil' : 'role';
        return {
          payload,
          refusals: refusals.map((refusal) =>
            refusal.code === 'CANNOT_REMOVE_USER' ? { ...refusal, path: ['input', field] } : refusal,
          ),
        };
      }}
      onSaved={({ payload }) => {
        showToast({ tone: 'positive', title: t('form.saved') });
        if (isOwn && !isStaff && payload.share?.role !== 'TARGET_ADMIN') leave();
        else onClose();
      }}
      onClose={onClose}
    >
      {(field) => {
        const role = field('role');
        const validUntil = field('validUntil');
        return (
          <>
            {isEnded && (
              <Banner tone="info" title={t('share.endedEdit')}>
                {t('share.endedEditText')}
              </Banner>
            )}
            <ShareFields
              role={role}
              type={field('type')}
              validFrom={field('validFrom')}
              validUntil={validUntil}
              note={field('note')}
              hidden={isStaff ? field('hiddenFromNonStaff') : null}
            />
            {isOwn && (role.value !== 'TARGET_ADMIN' || validUntil.value !== '') && (
              <Banner tone="warning" title={t('share.ownEdit')}>
                {role.value !== 'TARGET_ADMIN' && <p>{t('share.ownRole')}</p>}
                {validUntil.value !== '' && <p>{t('share.ownEnd')}</p>}
              </Banner>
            )}
          </>
        );
      }}
    </FormDialog>
  );
}
