import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { GroupInfoQuery } from '../../__generated__/GroupInfoQuery.graphql.ts';
import type { GroupInfo_group$key } from '../../__generated__/GroupInfo_group.graphql.ts';
import { Form } from '../../forms/Form.tsx';
import { useConflicts } from '../../forms/useConflicts.ts';
import { useRules } from '../../forms/useRules.ts';
import { useFormat } from '../../i18n/format.ts';
import { TextField } from '../../ui/field/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useLazyFetch } from '../useLazyFetch.ts';
import { useUpdateGroup } from './groupMutations.ts';

/** The largest side of a floor grid, in cells. */
const largestSide = 1000;

/** The names and the floor grid of a group: a form for those who may change them. */
export function GroupInfo({ group: key }: { group: GroupInfo_group$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const rules = useRules();
  const group = useFragment(
    graphql`
      fragment GroupInfo_group on Group {
        id
        name
        tampuuriName
        height
        width
        viewerCanEdit
      }
    `,
    key,
  );
  const read = useLazyFetch<GroupInfoQuery>(graphql`
    query GroupInfoQuery($id: ID!) {
      group(id: $id) {
        name
        tampuuriName
        height
        width
      }
    }
  `);
  const send = useConflicts({
    from: group,
    read: async () => (await read({ id: group.id })).group,
    send: useUpdateGroup(),
  });
  const title = t('settings.information');
  if (!group.viewerCanEdit)
    return (
      <Card title={title}>
        <KeyValueList
          items={[
            { label: t('group.name'), value: group.name },
            { label: t('space.tampuuri'), value: group.tampuuriName || '–' },
            { label: t('settings.height'), value: format.number(group.height) },
            { label: t('settings.width'), value: format.number(group.width) },
          ]}
        />
      </Card>
    );
  const side = rules.filled(rules.number({ decimals: 0, max: largestSide }));
  return (
    <Card title={title}>
      <Stack widest={440}>
        <Form
          from={group}
          fields={{
            name: rules.filled(rules.text(255)),
            tampuuriName: rules.text(255),
            height: side,
            width: side,
          }}
          send={send}
        >
          {(field) => (
            <>
              <TextField label={t('group.name')} note={t('form.mandatory')} autoComplete="off" {...field('name')} />
              <TextField
                label={t('space.tampuuri')}
                description={t('settings.tampuuriText')}
                autoComplete="off"
                {...field('tampuuriName')}
              />
              <TextField
                label={t('settings.height')}
                description={t('settings.heightText')}
                note={t('form.mandatory')}
                inputMode="numeric"
                {...field('height')}
              />
              <TextField
                label={t('settings.width')}
                description={t('settings.widthText')}
                note={t('form.mandatory')}
                inputMode="numeric"
                {...field('width')}
              />
            </>
          )}
        </Form>
      </Stack>
    </Card>
  );
}
