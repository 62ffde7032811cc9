import { useTranslation } from 'react-i18next';
import { resultOfOutcomes } from '../../entities/core/bulk/inChunks.ts';
import { useMoveCores } from '../../entities/core/coreMoveMutations.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { SearchedChoice } from '../../forms/SearchedChoice.tsx';
import { useRules } from '../../forms/useRules.ts';
import type { Branch, CoreNode } from './structure.ts';

/** Moves a device into another space of its target. */
export function MoveNode(props: { core: CoreNode; groups: readonly Branch[]; onClose: () => void }) {
  const { core, groups, onClose } = props;
  const { t } = useTranslation();
  const rules = useRules();
  const move = useMoveCores();
  const options = groups.flatMap((group) =>
    group.spaces.map(({ id, name }) => ({
      value: id,
      label: groups.length > 1 ? `${name} (${group.name})` : name,
      disabled: id === core.space?.id,
    })),
  );
  return (
    <FormDialog
      title={t('settings.moveOne', { name: core.name })}
      submit={t('settings.move')}
      fields={{ space: rules.filled(rules.text(255)) }}
      send={async ({ space }) => resultOfOutcomes(await move([core], space))}
      onClose={onClose}
    >
      {(field) => <SearchedChoice label={t('settings.space')} options={options} {...field('space')} />}
    </FormDialog>
  );
}
