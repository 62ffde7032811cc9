import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { MoveTargetDialogMutation } from '../../__generated__/MoveTargetDialogMutation.graphql.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useRules } from '../../forms/useRules.ts';
import { mutation } from '../../relay/mutation.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { TextField } from '../../ui/field/TextField.tsx';

/** Offers a target to another user; the viewer's own access ends once it is accepted. */
const useMoveTargetToUser = mutation<MoveTargetDialogMutation>(graphql`
  mutation MoveTargetDialogMutation($input: MoveTargetToUserInput!) {
    moveTargetToUser(input: $input) {
      target {
        id
        ...OfferedMove_target
      }
      userErrors {
        message
        path
      }
    }
  }
`);

type Props = {
  target: { readonly id: string; readonly name: string };
  /** What the move means for the viewer. */
  warning: string;
  onMoved: () => void;
  onClose: () => void;
};

/** Offers a target to another user, by username or email, once its name has been typed. */
export function MoveTargetDialog({ target, warning, onMoved, onClose }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  const move = useMoveTargetToUser();
  return (
    <FormDialog
      title={t('settings.moveTargetOne', { name: target.name })}
      submit={t('settings.moveTarget')}
      danger
      fields={{
        user: rules.filled(rules.text(255)),
        name: rules.refined(
          rules.filled(rules.text(255)),
          (typed) => typed?.toLocaleLowerCase('fi') === target.name.trim().toLocaleLowerCase('fi'),
          t('settings.otherName'),
        ),
      }}
      send={({ user }) => move({ targetId: target.id, user })}
      onSaved={onMoved}
      onClose={onClose}
    >
      {(field) => (
        <>
          <Banner tone="warning" title={warning} />
          <TextField
            label={t('settings.newUser')}
            description={t('settings.newUserText')}
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            {...field('user')}
          />
          <TextField label={t('confirm.name', { name: target.name })} autoComplete="off" {...field('name')} />
        </>
      )}
    </FormDialog>
  );
}
