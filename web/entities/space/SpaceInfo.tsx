import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SpaceInfoQuery } from '../../__generated__/SpaceInfoQuery.graphql.ts';
import type { SpaceInfo_space$key } from '../../__generated__/SpaceInfo_space.graphql.ts';
import { Form } from '../../forms/Form.tsx';
import { useConflicts } from '../../forms/useConflicts.ts';
import { useRules } from '../../forms/useRules.ts';
import { useFormat } from '../../i18n/format.ts';
import { Select } from '../../ui/field/Select.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useLazyFetch } from '../useLazyFetch.ts';
import { useUpdateSpace } from './spaceMutations.ts';
import { spaceTypes } from './spaceOptions.ts';

/** The names, the type, the size and the number of residents of a space: a form for those who may change them. */
export function SpaceInfo({ space: key }: { space: SpaceInfo_space$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const rules = useRules();
  const space = useFragment(
    graphql`
      fragment SpaceInfo_space on Space {
        id
        name
        number
        type
        size
        residentCount
        tampuuriName
        viewerCanEdit
      }
    `,
    key,
  );
  const read = useLazyFetch<SpaceInfoQuery>(graphql`
    query SpaceInfoQuery($id: ID!) {
      space(id: $id) {
        name
        number
        type
        size
        residentCount
        tampuuriName
      }
    }
  `);
  const types = spaceTypes.map((value) => ({ value, label: t(`space.type.${value}`) }));
  const send = useConflicts({
    from: space,
    read: async () => (await read({ id: space.id })).space,
    send: useUpdateSpace(),
    write: (name, value) => {
      if (typeof value === 'number') return format.exact(value);
      return name === 'type' ? types.find((one) => one.value === value)?.label : undefined;
    },
  });
  const title = t('settings.information');
  const { size, residentCount } = space;
  if (!space.viewerCanEdit)
    return (
      <Card title={title}>
        <KeyValueList
          items={[
            { label: t('space.name'), value: space.name },
            { label: t('space.number'), value: space.number || '–' },
            { label: t('space.kind'), value: t(`space.type.${space.type}`) },
            { label: t('space.size'), value: typeof size === 'number' ? format.exact(size) : '–' },
            {
              label: t('target.residents'),
              value: typeof residentCount === 'number' ? format.number(residentCount) : '–',
            },
            { label: t('space.tampuuri'), value: space.tampuuriName || '–' },
          ]}
        />
      </Card>
    );
  return (
    <Card title={title}>
      <Stack widest={440}>
        <Form
          from={space}
          fields={{
            name: rules.filled(rules.text(255)),
            number: rules.text(20),
            type: rules.oneOf(spaceTypes),
            size: rules.number({ decimals: 1 }),
            residentCount: rules.number({ decimals: 0 }),
            tampuuriName: rules.text(255),
          }}
          send={send}
        >
          {(field) => (
            <>
              <TextField label={t('space.name')} note={t('form.mandatory')} autoComplete="off" {...field('name')} />
              <TextField label={t('space.number')} autoComplete="off" {...field('number')} />
              <Select label={t('space.kind')} options={types} {...field('type')} />
              <TextField label={t('space.size')} inputMode="decimal" {...field('size')} />
              <TextField label={t('target.residents')} inputMode="numeric" {...field('residentCount')} />
              <TextField
                label={t('space.tampuuri')}
                description={t('settings.tampuuriText')}
                autoComplete="off"
                {...field('tampuuriName')}
              />
            </>
          )}
        </Form>
      </Stack>
    </Card>
  );
}
