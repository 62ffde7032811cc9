import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { ProducersLevelQuery } from '../../../__generated__/ProducersLevelQuery.graphql.ts';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { useRules } from '../../../forms/useRules.ts';
import { Select } from '../../../ui/field/Select.tsx';
import type { ProducerRow } from './producerRow.ts';
import { levelOptions } from './producerRow.ts';
import { useUpdateMany } from './useUpdateMany.ts';

/** Props of the dialog: the target whose levels are offered, and the rules. */
export type ProducersLevelProps = {
  targetId: string;
  rows: readonly ProducerRow[];
  onDone: () => void;
  onClose: () => void;
};

/** Gives many rules one alert level. */
export default function ProducersLevel(props: ProducersLevelProps & { queryRef: PreloadedQuery<ProducersLevelQuery> }) {
  const { rows, onDone, onClose, queryRef } = props;
  const { t } = useTranslation();
  const rules = useRules();
  const update = useUpdateMany();
  const { target } = usePreloadedQuery<ProducersLevelQuery>(
    graphql`
      query ProducersLevelQuery($targetId: ID!) @preloadable @throwOnFieldError {
        target(id: $targetId) @required(action: THROW) {
          alertLevels @required(action: THROW) {
            alertLevel
            name
          }
        }
      }
    `,
    queryRef,
  );
  return (
    <FormDialog
      title={t('control.setLevel', { count: rows.length })}
      fields={{ level: rules.filled(rules.text(10)) }}
      send={({ level }) => update(rows, { level: Number(level) })}
      onSaved={onDone}
      onClose={onClose}
    >
      {(field) => (
        <Select
          label={t('control.level')}
          options={levelOptions(target.alertLevels)}
          placeholder={t('control.chooseLevel')}
          {...field('level')}
        />
      )}
    </FormDialog>
  );
}
