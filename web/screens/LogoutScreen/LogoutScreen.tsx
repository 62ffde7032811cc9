import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { graphql } from 'relay-runtime';
import type { LogoutScreenMutation } from '../../__generated__/LogoutScreenMutation.graphql.ts';
import type { LogoutScreenQuery } from '../../__generated__/LogoutScreenQuery.graphql.ts';
import { fetchGraphQL } from '../../entities/fetchGraphQL.ts';
import { fetchMutation } from '../../entities/fetchMutation.ts';
import { announceSession, notifyTabs } from '../../entities/viewer/session.ts';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';

const query = graphql`
  query LogoutScreenQuery {
    viewer {
      user {
        previousAdmin
      }
    }
  }
`;

/** Requests whether the session is of an administrator who acts as another user. */
const isImpersonating = async (): Promise<boolean> =>
  (await fetchGraphQL<LogoutScreenQuery>(query, {})).viewer?.user.previousAdmin ?? false;

/** Ends the session, or with `exit` only impersonation by staff. */
const logout = fetchMutation<LogoutScreenMutation>(graphql`
  mutation LogoutScreenMutation($input: LogoutInput) {
    logout(input: $input) {
      userErrors {
        code
      }
    }
  }
`);

const replaceLocation = (address: string): void => location.replace(address);

/** Loads an address in place of the portal; a prop, since jsdom lets no test replace `location`. */
type Props = { openAddress?: (address: string) => void };

/** Ends the impersonation, and loads the portal again as the administrator; resolves with whether that succeeded. */
const exitImpersonation = async (openAddress: (address: string) => void): Promise<boolean> => {
  const { refusals } = await logout({ exit: true });
  // NO_PERMISSION: another tab has ended it already.
  if (refusals.some(({ code }) => code !== 'NO_PERMISSION')) return false;
  notifyTabs('began');
  openAddress('/');
  return true;
};

const signOut = async (): Promise<boolean> => {
  const { refusals } = await logout(undefined);
  if (refusals.length > 0) return false;
  announceSession({ kind: 'left' });
  return true;
};

/** Ends the session as soon as it is opened; while an administrator acts as another user, only the impersonation. */
export default function LogoutScreen({ openAddress = replaceLocation }: Props) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  const started = useRef(false);
  const [search] = useSearchParams();
  const end = async () => {
    setFailed(false);
    const exits = search.has('exit') || (await isImpersonating());
    if (!(await (exits ? exitImpersonation(openAddress) : signOut()))) setFailed(true);
  };
  const start = () => void end().catch(() => setFailed(true));
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    start();
  });
  if (failed) return <ErrorPanel title={t('logout.failed')} retry={t('retry')} onRetry={start} />;
  return <Spinner label={t('logout.title')} />;
}
