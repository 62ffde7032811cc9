import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { styled } from 'styled-components';
import type { AlertLines_alerts$key } from '../../__generated__/AlertLines_alerts.graphql.ts';
import { PartFailed } from '../../states/PartFailed.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { color, space } from '../../ui/tokens.ts';
import { AlertLine } from './AlertLine.tsx';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Foot = styled.div`
  padding: ${space(2)} var(--pad);
  color: ${color('muted')};
`;

type Props = {
  /** Null where they could not be had. */
  alerts: AlertLines_alerts$key | null | undefined;
  withTarget?: boolean;
  /** Stands under the list, such as the way to all of them. */
  children?: ReactNode;
};

/** The alerts that matter most, or that there are none. */
export function AlertLines({ alerts: key, withTarget = false, children }: Props) {
  const { t } = useTranslation();
  const alerts = useFragment(
    graphql`
      fragment AlertLines_alerts on Alert @relay(plural: true) {
        id
        state
        ...AlertLine_alert
      }
    `,
    key,
  );
  if (!alerts) return <PartFailed />;
  const going = alerts.filter(({ state }) => state !== 'ENDED');
  return (
    <>
      {going.length === 0 ? (
        <Foot>
          <StatusBadge tone="ok" label={t('alert.none')} />
        </Foot>
      ) : (
        <List>
          {going.map((alert) => (
            <AlertLine key={alert.id} alert={alert} withTarget={withTarget} />
          ))}
        </List>
      )}
      {children !== undefined && <Foot>{children}</Foot>}
    </>
  );
}
