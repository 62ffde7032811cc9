import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { NewFeedQuery } from '../../__generated__/NewFeedQuery.graphql.ts';
import { valueNameOf } from '../../entities/value/valueName.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useRules } from '../../forms/useRules.ts';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { SearchField } from '../../ui/field/SearchField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useCreateDataFeed } from './feedMutations.ts';

/** Props of the dialog: the target whose values are offered. */
export type NewFeedProps = { targetId: string; onClose: () => void; onSaved: () => void };

/** As many values as are offered at once; a search finds the others. */
const mostOffered = 30;

/** Adds a data feed: its name, and the values that are in it. */
export default function NewFeed({
  queryRef,
  onClose,
  onSaved,
}: NewFeedProps & { queryRef: PreloadedQuery<NewFeedQuery> }) {
  const { t } = useTranslation();
  const rules = useRules();
  const create = useCreateDataFeed();
  const [text, setText] = useState('');
  const { target } = usePreloadedQuery<NewFeedQuery>(
    graphql`
      query NewFeedQuery($id: ID!) @preloadable @throwOnFieldError {
        target(id: $id) @required(action: THROW) {
          cores(first: 1000) @required(action: THROW) {
            nodes {
              name
              space {
                name
              }
              values {
                id
                ...valueName_value
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const values = target.cores.nodes.flatMap((core) =>
    (core.values ?? []).map((value) => ({
      id: value.id,
      label: [valueNameOf(value), core.name, core.space?.name].filter(Boolean).join(' · '),
    })),
  );
  const words = text.toLocaleLowerCase('fi').split(/\s+/).filter(Boolean);
  const found = values.filter(({ label }) => words.every((word) => label.toLocaleLowerCase('fi').includes(word)));
  const labelOf = (id: string) => values.find((one) => one.id === id)?.label ?? id;
  return (
    <FormDialog
      title={t('settings.addFeed')}
      submit={t('settings.addFeed')}
      size="medium"
      fields={{ name: rules.filled(rules.text(100)), valueIds: rules.filled(rules.text(100_000)) }}
      send={({ name, valueIds }) => create({ name, valueIds: valueIds.split(' ') })}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(field) => {
        const { value, onChange, error, id } = field('valueIds');
        const chosen = value.split(' ').filter(Boolean);
        const toggle = (one: string) =>
          onChange((chosen.includes(one) ? chosen.filter((id) => id !== one) : [...chosen, one]).join(' '));
        return (
          <>
            <TextField label={t('settings.feedName')} autoFocus autoComplete="off" {...field('name')} />
            <Stack as="section" gap={2} id={id} tabIndex={-1} aria-label={t('settings.feedValues')}>
              <h3>{t('settings.feedChosen', { count: chosen.length })}</h3>
              {error !== undefined && <p role="alert">{error}</p>}
              {chosen.map((one) => (
                <Checkbox key={one} label={labelOf(one)} checked onChange={() => toggle(one)} />
              ))}
              <SearchField
                label={t('settings.searchValues')}
                value={text}
                onChange={setText}
                clearLabel={t('tree.clear')}
              />
              {found
                .filter((one) => !chosen.includes(one.id))
                .slice(0, mostOffered)
                .map((one) => (
                  <Checkbox key={one.id} label={one.label} checked={false} onChange={() => toggle(one.id)} />
                ))}
              {found.length > mostOffered && (
                <Caption>{t('settings.moreValues', { count: found.length - mostOffered })}</Caption>
              )}
            </Stack>
          </>
        );
      }}
    </FormDialog>
  );
}
