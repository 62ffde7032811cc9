import { useTranslation } from 'react-i18next';
import { useRenameCore } from '../../entities/core/coreMutations.ts';
import { useRenameSpace } from '../../entities/space/spaceMutations.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useRules } from '../../forms/useRules.ts';
import { TextField } from '../../ui/field/TextField.tsx';

type Props = {
  kind: 'space' | 'core';
  node: { readonly id: string; readonly name: string };
  onClose: () => void;
};

const longest = { space: 255, core: 100 };

/** Renames a space or a device. */
export function RenameNode({ kind, node, onClose }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  const send = { space: useRenameSpace(), core: useRenameCore() }[kind];
  return (
    <FormDialog
      title={t('settings.renameOne', { name: node.name })}
      from={node}
      fields={{ name: rules.filled(rules.text(longest[kind])) }}
      send={async ({ id, name = node.name }) => ({ refusals: (await send({ id, name })).refusals })}
      onClose={onClose}
    >
      {(field) => (
        <TextField
          label={t(kind === 'space' ? 'space.name' : 'settings.coreName')}
          autoFocus
          autoComplete="off"
          {...field('name')}
        />
      )}
    </FormDialog>
  );
}
