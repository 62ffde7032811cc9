import { useTranslation } from 'react-i18next';
import { graphql, readInlineData, useFragment } from 'react-relay';
import type { TargetContactsQuery } from '../../__generated__/TargetContactsQuery.graphql.ts';
import type { TargetContacts_target$key } from '../../__generated__/TargetContacts_target.graphql.ts';
import type { TargetContacts_contacts$key } from '../../__generated__/TargetContacts_contacts.graphql.ts';
import { Form } from '../../forms/Form.tsx';
import { useConflicts } from '../../forms/useConflicts.ts';
import { useRules } from '../../forms/useRules.ts';
import { FieldGroup, FieldGroups } from '../../ui/field/FieldGroup.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useLazyFetch } from '../useLazyFetch.ts';
import { useUpdateTarget } from './targetMutations.ts';

const kinds = ['manager', 'maintenance'] as const;
const parts = ['Name', 'Phone', 'Email', 'Hours'] as const;

/** The contacts of a target as values of the form, one a field of its update. */
const readContacts = (key: TargetContacts_contacts$key) => {
  const { contacts } = readInlineData(
    graphql`
      fragment TargetContacts_contacts on Target @inline {
        contacts {
          kind
          name
          phone
          email
          hours
        }
      }
    `,
    key,
  );
  const manager = contacts.find(({ kind }) => kind === 'PROPERTY_MANAGER');
  const maintenance = contacts.find(({ kind }) => kind === 'MAINTENANCE');
  return {
    managerName: manager?.name ?? null,
    managerPhone: manager?.phone ?? null,
    managerEmail: manager?.email ?? null,
    managerHours: manager?.hours ?? null,
    maintenanceName: maintenance?.name ?? null,
    maintenancePhone: maintenance?.phone ?? null,
    maintenanceEmail: maintenance?.email ?? null,
    maintenanceHours: maintenance?.hours ?? null,
  };
};

/** Whom the residents of a target call: a form for those who may change its basic settings. */
export function TargetContacts({ target: key }: { target: TargetContacts_target$key }) {
  const { t } = useTranslation();
  const rules = useRules();
  const target = useFragment(
    graphql`
      fragment TargetContacts_target on Target {
        id
        viewerCanEdit
        ...TargetContacts_contacts
      }
    `,
    key,
  );
  const read = useLazyFetch<TargetContactsQuery>(graphql`
    query TargetContactsQuery($id: ID!) {
      target(id: $id) {
        ...TargetContacts_contacts
      }
    }
  `);
  const from = { id: target.id, ...readContacts(target) };
  const send = useConflicts({
    from,
    read: async () => {
      const present = (await read({ id: target.id })).target;
      return present && { id: target.id, ...readContacts(present) };
    },
    send: useUpdateTarget(),
  });
  const title = t('settings.contacts');
  const labels = {
    Name: t('settings.contactName'),
    Phone: t('settings.contactPhone'),
    Email: t('settings.contactEmail'),
    Hours: t('settings.contactHours'),
  };
  if (!target.viewerCanEdit)
    return (
      <Card title={title}>
        <KeyValueList
          items={kinds.map((kind) => ({
            label: t(`contact.${kind}`),
            value: parts.flatMap((part) => from[`${kind}${part}`] ?? []).join(', ') || '–',
          }))}
        />
      </Card>
    );
  return (
    <Card title={title}>
      <Stack widest={680}>
        <p>{t('settings.contactsText')}</p>
        <Form
          from={from}
          fields={{
            managerName: rules.text(100),
            managerPhone: rules.phoneText(),
            managerEmail: rules.email(),
            managerHours: rules.text(100),
            maintenanceName: rules.text(100),
            maintenancePhone: rules.phoneText(),
            maintenanceEmail: rules.email(),
            maintenanceHours: rules.text(100),
          }}
          send={send}
        >
          {(field) => (
            <FieldGroups>
              {kinds.map((kind) => (
                <FieldGroup key={kind} legend={t(`contact.${kind}`)}>
                  {parts.map((part) => (
                    <TextField
                      key={part}
                      label={labels[part]}
                      description={part === 'Hours' ? t(`settings.contactHoursText.${kind}`) : undefined}
                      autoComplete="off"
                      inputMode={part === 'Phone' ? 'tel' : part === 'Email' ? 'email' : undefined}
                      {...field(`${kind}${part}`)}
                    />
                  ))}
                </FieldGroup>
              ))}
            </FieldGroups>
          )}
        </Form>
      </Stack>
    </Card>
  );
}
