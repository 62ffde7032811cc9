import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { useNavigate } from 'react-router';
import type {
  SessionCard_viewer$data,
  SessionCard_viewer$key,
} from '../../__generated__/SessionCard_viewer.graphql.ts';
import { publicPaths } from '../../entities/publicPaths.ts';
import { useEndSession } from '../../entities/viewer/accountMutations.ts';
import { useFormat } from '../../i18n/format.ts';
import { asRefusal, showRefusal } from '../../relay/mutationFailure.ts';
import { useRefetchScreen } from '../../relay/useRefetch.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Tag } from '../../ui/display/Tag.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { CardDescription } from '../../ui/layout/CardDescription.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { FocusTarget } from '../../ui/overlay/FocusTarget.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { Column } from '../../ui/table/column.ts';

/** Of two that both name themselves, as nearly all do, the first here is what it is. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (names: typeof browsers, agent: string): string | undefined =>
  names.find(([sign]) => sign.test(agent))?.[1];

/** Browser and system of a user agent, for example `Firefox, Windows`; null if unknown. */
export const browserName = (userAgent: string | null | undefined): string | null => {
  const agent = userAgent ?? '';
  return [firstOf(browsers, agent), firstOf(systems, agent)].filter(Boolean).join(', ') || null;
};

type Session = SessionCard_viewer$data['sessions']['edges'][number]['node'];

/** Where the person is signed in, and the way out of each of it. */
export function SessionCard({ viewer: key }: { viewer: SessionCard_viewer$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const refetch = useRefetchScreen();
  const [ending, setEnding] = useState<string | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  const { user, sessions } = useFragment(
    graphql`
      fragment SessionCard_viewer on Viewer @throwOnFieldError {
        user {
          username
        }
        sessions(first: 100) @connection(key: "SessionCard_sessions") @required(action: THROW) {
          __id
          edges {
            node {
              id
              isCurrent
              userAgent
              begunAt
              lastUsedAt
            }
          }
        }
      }
    `,
    key,
  );
  const endSession = useEndSession();
  const connections = [sessions.__id];
  const nameOf = ({ userAgent }: Session): string => browserName(userAgent) ?? t('session.unknown');
  const end = async (session: Session) => {
    setEnding(session.id);
    const { refusals } = await endSession({ id: session.id }, { connections }).catch(asRefusal(t('failure.notBegun')));
    const [refusal] = refusals;
    setEnding(null);
    if (refusal) {
      showRefusal(refusal);
      // It may have been signed out elsewhere.
      refetch();
    } else {
      setEnded(session.id);
      showToast({ tone: 'positive', title: t('session.ended', { name: nameOf(session) }) });
    }
  };
  const columns: Column<Session>[] = [
    {
      id: 'name',
      header: t('session.browser'),
      cell: (session) => (
        <Row gap={2} wrap>
          <strong>{nameOf(session)}</strong>
          {session.isCurrent && <Tag>{t('session.current')}</Tag>}
        </Row>
      ),
    },
    {
      id: 'begun',
      header: t('session.begun'),
      cell: ({ begunAt }) => format.dateTime(begunAt),
      hideBelow: 'narrow',
      folds: 'named',
    },
    {
      id: 'used',
      header: t('session.lastUsed'),
      cell: ({ lastUsedAt }) => format.dateTime(lastUsedAt),
      folds: 'named',
    },
    {
      id: 'end',
      header: t('session.end'),
      hideHeader: true,
      align: 'end',
      cell: (session) =>
        session.isCurrent ? null : (
          <Button
            size="small"
            aria-label={t('session.endOne', { name: `${nameOf(session)}, ${format.dateTime(session.lastUsedAt)}` })}
            pending={ending === session.id}
            onClick={() => void end(session)}
          >
            {t('session.end')}
          </Button>
        ),
    },
  ];
  // The button is removed with its row; the focus moves above the rows that are left.
  const lead = <CardDescription>{t('session.explain', { username: user.username })}</CardDescription>;
  return (
    <Card
      title={t('session.title')}
      actions={
        <Button icon="logout" size="small" onClick={() => void navigate(publicPaths.logout())}>
          {t('shell.signOut')}
        </Button>
      }
      padding="none"
    >
      {ended === null ? lead : <FocusTarget key={ended}>{lead}</FocusTarget>}
      {sessions.edges.length > 0 && (
        <Table
          label={t('session.title')}
          columns={columns}
          rows={sessions.edges.map(({ node }) => node)}
          rowKey={({ id }) => id}
        />
      )}
    </Card>
  );
}
