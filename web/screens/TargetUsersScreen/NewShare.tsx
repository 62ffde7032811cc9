import { useTranslation } from 'react-i18next';
import { useCreateShare } from '../../entities/share/shareMutations.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useRules } from '../../forms/useRules.ts';
import { useToday } from '../../forms/useToday.ts';
import { TextField } from '../../ui/field/TextField.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { ShareFields, termChecks, useShareRules } from './ShareFields.tsx';

type Props = { targetId: string; connection: string; isStaff: boolean; onClose: () => void };

/** Gives a person access to a target, by email or username; a new person gets an invitation by email. */
export function NewShare({ targetId, connection, isStaff, onClose }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  const today = useToday();
  const create = useCreateShare();
  const email = rules.email().schema;
  return (
    <FormDialog
      title={t('share.add')}
      submit={t('share.submit')}
      failed={t('failure.notBegun')}
      from={{ validFrom: today }}
      always
      fields={{
        user: rules.refined(
          rules.filled(rules.text(254)),
          (user) => !user.includes('@') || email.safeParse(user).success,
          t('form.notEmail'),
        ),
        ...useShareRules(),
      }}
      checks={(check) => [...termChecks(check), check.notPast('validUntil', today)]}
      send={async ({ hiddenFromNonStaff, ...filled }) => {
        const hidden = isStaff ? { hiddenFromNonStaff } : {};
        const { payload, refusals } = await create({ ...filled, ...hidden, targetId }, { connections: [connection] });
        return {
          name: filled.user,
          payload,
          refusals: refusals.map((refusal) =>
            refusal.code === 'USER_NOT_FOUND' ? { ...refusal, path: ['input', 'user'] } : refusal,
          ),
        };
      }}
      saved={({ name }) => t('share.added', { name })}
      onClose={onClose}
    >
      {(field) => (
        <>
          <Caption>{t('share.addText')}</Caption>
          <TextField
            label={t('share.user')}
            description={t('share.userText')}
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...field('user')}
          />
          <ShareFields
            role={field('role')}
            type={field('type')}
            validFrom={field('validFrom')}
            validUntil={field('validUntil')}
            note={field('note')}
            hidden={isStaff ? field('hiddenFromNonStaff') : null}
          />
        </>
      )}
    </FormDialog>
  );
}
