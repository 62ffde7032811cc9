import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { WrongReadingsMutation } from '../../../__generated__/WrongReadingsMutation.graphql.ts';
import type { WrongReadings_value$key } from '../../../__generated__/WrongReadings_value.graphql.ts';
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { mutation } from '../../../relay/mutation.ts';
import { showToast } from '../../../ui/feedback/toastQueue.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Caption } from '../../../ui/layout/Caption.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useRecounted } from './meterEventMutations.ts';

const useDelete = mutation<WrongReadingsMutation>(graphql`
  mutation WrongReadingsMutation($input: DeleteReadingExclusionInput!) {
    deleteReadingExclusion(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);

/** Times whose readings were called wrong, the latest first; a manager takes that back. Nothing where there are none. */
export function WrongReadings({ value: key }: { value: WrongReadings_value$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  const { id: valueId, ...value } = useFragment(
    graphql`
      fragment WrongReadings_value on Value @throwOnFieldError {
        id
        core {
          viewerCanEdit
        }
        readingExclusions(last: 50) {
          nodes {
            id
            from
            until
            by
          }
        }
      }
    `,
    key,
  );
  const remove = useDelete();
  const recounted = useRecounted(valueId);
  const exclusions = value.readingExclusions?.nodes.toReversed() ?? [];
  if (exclusions.length === 0 && !chosen) return null;
  return (
    <Stack gap={3}>
      <h3>{t('wrongReadings.title')}</h3>
      {exclusions.map(({ id, from, until, by }) => {
        const name = t('wrongReadings.span', { from: format.dateTime(from), until: format.dateTime(until) });
        return (
          <Row key={id} justify="between" align="start" gap={3}>
            <div>
              <strong>{name}</strong>
              {by && <Caption>{by}</Caption>}
            </div>
            {value.core?.viewerCanEdit && (
              <IconButton
                icon="undo"
                label={t('wrongReadings.restoreOf', { name })}
                onClick={() => setChosen({ id, name })}
              />
            )}
          </Row>
        );
      })}
      {chosen && (
        <ConfirmDialog
          title={t('wrongReadings.restoreTitle')}
          confirm={t('wrongReadings.restore')}
          onConfirm={() => recounted(remove({ id: chosen.id }))}
          onDone={() => {
            setChosen(null);
            showToast({ tone: 'positive', title: t('wrongReadings.restored') });
          }}
          onClose={() => setChosen(null)}
        >
          <p>{t('wrongReadings.restoreText', { name: chosen.name })}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
