import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { TargetContractQuery } from '../../__generated__/TargetContractQuery.graphql.ts';
import type { TargetContract_target$key } from '../../__generated__/TargetContract_target.graphql.ts';
import type { TargetContract_user$key } from '../../__generated__/TargetContract_user.graphql.ts';
import { DateInput } from '../../forms/DateInput.tsx';
import { Form } from '../../forms/Form.tsx';
import { useConflicts } from '../../forms/useConflicts.ts';
import { useRules } from '../../forms/useRules.ts';
import { useFormat } from '../../i18n/format.ts';
import { FieldGroup, FieldGroups } from '../../ui/field/FieldGroup.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useLazyFetch } from '../useLazyFetch.ts';
import { subscriptionKinds, targetStates, targetTypes } from './targetCodes.ts';
import { useUpdateTarget } from './targetMutations.ts';

type Props = { target: TargetContract_target$key; user: TargetContract_user$key | null };

/** The type, the delivery and the subscription of a target, which the provider's administrators change. */
export function TargetContract({ target: key, user: userKey }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const rules = useRules();
  const target = useFragment(
    graphql`
      fragment TargetContract_target on Target {
        id
        type
        state
        subscription
        subscriptionStart
        paidUntil
        monthlyFee
        viewerCanAdminister
      }
    `,
    key,
  );
  const user = useFragment(
    graphql`
      fragment TargetContract_user on User {
        isAdmin
      }
    `,
    userKey,
  );
  const read = useLazyFetch<TargetContractQuery>(graphql`
    query TargetContractQuery($id: ID!) {
      target(id: $id) {
        type
        state
        subscription
        subscriptionStart
        paidUntil
        monthlyFee
      }
    }
  `);
  const types = targetTypes.map((value) => ({ value, label: t(`target.type.${value}`) }));
  const states = targetStates.map((value) => ({ value, label: t(`target.state.${value}`) }));
  const kinds = subscriptionKinds.map((value) => ({ value, label: t(`subscription.${value}`) }));
  const send = useConflicts({
    from: target,
    read: async () => (await read({ id: target.id })).target,
    send: useUpdateTarget(),
    write: (name, value) => {
      if (name === 'subscriptionStart' || name === 'paidUntil') return format.date(String(value));
      return [...types, ...states, ...kinds].find((one) => one.value === value)?.label;
    },
  });
  const title = t('settings.contract');
  const { subscriptionStart, paidUntil, monthlyFee } = target;
  const invoiced = [
    { label: t('settings.paidUntil'), value: paidUntil ? format.date(paidUntil) : '–' },
    {
      label: t('settings.monthlyFee'),
      value: monthlyFee ? t('settings.euros', { euros: format.number(Number(monthlyFee), 2) }) : '–',
    },
  ];
  if (!user?.isAdmin)
    return (
      <Card title={title}>
        <KeyValueList
          items={[
            { label: t('target.kind'), value: t(`target.type.${target.type}`) },
            { label: t('target.delivery'), value: t(`target.state.${target.state}`) },
            { label: t('home.subscription'), value: t(`subscription.${target.subscription}`) },
            {
              label: t('settings.subscriptionStart'),
              value: subscriptionStart ? format.date(subscriptionStart) : '–',
            },
            ...(target.viewerCanAdminister ? invoiced : []),
          ]}
        />
      </Card>
    );
  return (
    <Card title={title}>
      <Stack widest={680}>
        <Form
          from={target}
          fields={{
            type: rules.oneOf(targetTypes),
            state: rules.oneOf(targetStates),
            subscription: rules.oneOf(subscriptionKinds),
            subscriptionStart: rules.date(),
            paidUntil: rules.date(),
            monthlyFee: rules.money(),
          }}
          checks={(check) => [check.inOrder('subscriptionStart', 'paidUntil')]}
          send={send}
        >
          {(field) => (
            <FieldGroups>
              <FieldGroup legend={t('settings.contractGroups.target')}>
                <Select label={t('target.kind')} options={types} {...field('type')} />
                <Select label={t('target.delivery')} options={states} {...field('state')} />
              </FieldGroup>
              <FieldGroup legend={t('home.subscription')}>
                <Select label={t('home.subscription')} options={kinds} {...field('subscription')} />
                <DateInput label={t('settings.subscriptionStart')} {...field('subscriptionStart')} />
                <DateInput label={t('settings.paidUntil')} {...field('paidUntil')} />
                <TextField label={t('settings.monthlyFee')} suffix="€" inputMode="decimal" {...field('monthlyFee')} />
              </FieldGroup>
            </FieldGroups>
          )}
        </Form>
      </Stack>
    </Card>
  );
}
