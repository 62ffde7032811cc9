import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { PersonDetails_user$key } from '../../__generated__/PersonDetails_user.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import { useFormat } from '../../i18n/format.ts';
import { NameLink } from '../../lists/NameLink.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { EditRolesDialog } from './EditRolesDialog.tsx';
import { accountStates } from './staffRoles.ts';
import { useEndAccess, useInviteUser, useUpdateUser } from './adminUserMutations.ts';

type Question = 'roles' | 'disable' | 'enable' | 'endAccess' | 'invite';

type Props = {
  user: PersonDetails_user$key;
  /** Username of the viewer, who changes nothing of the own account here. */
  ownName: string | undefined;
};

/** Facts of an account, the sites that it sees, and where it is signed in. */
export function PersonDetails({ user: key, ownName }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [question, setQuestion] = useState<Question | null>(null);
  const [update, endAccess, invite] = [useUpdateUser(), useEndAccess(), useInviteUser()];
  const user = useFragment(
    graphql`
      fragment PersonDetails_user on AdminUser @throwOnFieldError {
        id
        username
        contactName
        email
        phone
        state
        staffRoles
        isOwner
        createdAt
        lastSeenAt
        access @required(action: THROW) {
          shares {
            key
            targetKey
            targetName
            customerName
            spaceName
            role
            startedAt
            endsAt
          }
          sessions {
            userAgent
            begunAt
            lastUsedAt
          }
          tokens {
            tokenId
            name
            scope
            lastUsedAt
          }
        }
      }
    `,
    key,
  );
  const { id, username, state, staffRoles, isOwner, access } = user;
  const close = () => setQuestion(null);
  const questions = {
    disable: { confirm: t('staffUser.disable'), run: () => update({ id, disabled: true }), danger: true },
    enable: { confirm: t('staffUser.enable'), run: () => update({ id, disabled: false }), danger: false },
    endAccess: { confirm: t('staffUser.endAccess'), run: () => endAccess({ id }), danger: true },
    invite: { confirm: t('staffUser.invite'), run: () => invite({ id }), danger: false },
  };
  const chosen = question === null || question === 'roles' ? null : { name: question, ...questions[question] };
  const roles = [...staffRoles.map((role) => t(`staff.roles.${role}`)), ...(isOwner ? [t('staffUser.owner')] : [])];
  const signedIn = [
    ...access.sessions.map(({ userAgent, lastUsedAt }, index) => ({
      id: `session ${index}`,
      what: userAgent ?? t('session.unknown'),
      lastUsedAt,
    })),
    ...access.tokens.map(({ tokenId, name, lastUsedAt }) => ({
      id: tokenId,
      what: t('staffUser.token', { name }),
      lastUsedAt,
    })),
  ];
  return (
    <Stack gap={5}>
      <KeyValueList
        items={[
          {
            label: t('staff.account'),
            value: <StatusBadge tone={accountStates[state].tone} label={t(accountStates[state].label)} />,
          },
          { label: t('account.username'), value: username },
          { label: t('account.contactName'), value: user.contactName ?? '–' },
          { label: t('account.email'), value: user.email ?? '–' },
          { label: t('account.phone'), value: user.phone ?? '–' },
          { label: t('staff.role'), value: roles.join(', ') || t('staff.customer') },
          { label: t('staff.created'), value: format.dateTime(user.createdAt) },
          { label: t('staff.lastSeen'), value: user.lastSeenAt ? format.dateTime(user.lastSeenAt) : '–' },
        ]}
      />
      {username !== ownName && (
        <Row gap={2} wrap>
          <Button icon="key" onClick={() => setQuestion('roles')}>
            {t('staffUser.roles')}
          </Button>
          {state === 'INVITED' && (
            <Button icon="message" onClick={() => setQuestion('invite')}>
              {t('staffUser.invite')}
            </Button>
          )}
          {signedIn.length > 0 && (
            <Button icon="logout" onClick={() => setQuestion('endAccess')}>
              {t('staffUser.endAccess')}
            </Button>
          )}
          <Button
            icon="power"
            variant={state === 'DISABLED' ? 'secondary' : 'danger'}
            onClick={() => setQuestion(state === 'DISABLED' ? 'enable' : 'disable')}
          >
            {t(state === 'DISABLED' ? 'staffUser.enable' : 'staffUser.disable')}
          </Button>
        </Row>
      )}
      <Card title={t('staffUser.sites')} padding="none">
        <Table<(typeof access.shares)[number]>
          label={t('staffUser.sites')}
          rows={access.shares}
          rowKey={({ key: share }) => String(share)}
          empty={<EmptyState icon="building" title={t('staffUser.noSites')} text={t('staffUser.noSitesText')} />}
          columns={[
            {
              id: 'customer',
              header: t('staff.customer'),
              breaks: true,
              hideBelow: 'phone',
              cell: ({ customerName }) => customerName ?? '–',
            },
            {
              id: 'site',
              header: t('home.site'),
              breaks: true,
              choice: 'always',
              cell: ({ targetKey, targetName, spaceName }) => (
                <NameLink to={paths.target(targetKey)}>
                  {spaceName === null || spaceName === undefined ? targetName : `${targetName} › ${spaceName}`}
                </NameLink>
              ),
            },
            { id: 'role', header: t('staff.role'), cell: ({ role }) => t(`staffUser.shareRoles.${role}`) },
            {
              id: 'until',
              header: t('staffUser.until'),
              hideBelow: 'phone',
              cell: ({ endsAt }) => (endsAt ? format.date(endsAt) : t('staffUser.noEnd')),
            },
          ]}
        />
      </Card>
      <Card title={t('staffUser.signedIn')} padding="none">
        <Table<(typeof signedIn)[number]>
          label={t('staffUser.signedIn')}
          rows={signedIn}
          rowKey={({ id: row }) => row}
          empty={<EmptyState icon="logout" title={t('staffUser.notSignedIn')} text={t('staffUser.notSignedInText')} />}
          columns={[
            { id: 'what', header: t('session.browser'), breaks: true, choice: 'always', cell: ({ what }) => what },
            {
              id: 'used',
              header: t('session.lastUsed'),
              cell: ({ lastUsedAt }) => (lastUsedAt ? format.unbrokenDateTime(lastUsedAt) : t('token.notUsed')),
            },
          ]}
        />
      </Card>
      {question === 'roles' && <EditRolesDialog id={id} username={username} roles={staffRoles} onClose={close} />}
      {chosen && (
        <ConfirmDialog
          title={t(`staffUser.ask.${chosen.name}`, { username })}
          confirm={chosen.confirm}
          danger={chosen.danger}
          onConfirm={chosen.run}
          onDone={() => {
            showToast({ tone: 'positive', title: t(`staffUser.done.${chosen.name}`, { username }) });
            close();
          }}
          onClose={close}
        >
          <p>{t(`staffUser.effect.${chosen.name}`)}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
