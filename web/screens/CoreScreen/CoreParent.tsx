import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay';
import type { CoreParentRefetchRouteQuery } from '../../__generated__/CoreParentRefetchRouteQuery.graphql.ts';
import type { CoreParent_core$key } from '../../__generated__/CoreParent_core.graphql.ts';
import { CoreLink } from '../../entities/core/CoreLink.tsx';
import { CoreName } from '../../entities/core/CoreName.tsx';
import { useStartAction } from '../../entities/core/actions/useStartAction.ts';
import { resultOfOutcomes } from '../../entities/core/bulk/inChunks.ts';
import { useConnectCore, useSetParent } from '../../entities/core/coreMoveMutations.ts';
import { useParentOptions } from '../../entities/core/edit/useParentOptions.ts';
import { useNetworkStatus } from '../../entities/core/live/useNetworkStatus.ts';
import { SearchedChoice } from '../../forms/SearchedChoice.tsx';
import { asRefusal, showRefusal } from '../../relay/mutationFailure.ts';
import { PartFailed } from '../../states/PartFailed.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

/** Refetches the route of a core when its parent has changed, since live events contain only the parent's id. */
const useRefetchRoute = (core: string, parent: string | null): void => {
  const environment = useRelayEnvironment();
  const known = useRef(parent);
  useEffect(() => {
    const before = known.current;
    known.current = parent;
    if (before === parent) return undefined;
    const subscription = fetchQuery<CoreParentRefetchRouteQuery>(
      environment,
      graphql`
        query CoreParentRefetchRouteQuery($id: ID!) {
          node(id: $id) {
            ... on Core {
              parent {
                online
                ...CoreName_core
              }
              mama {
                online
                # Read by CoreDiagnosis, which the page shows of a mama that it did not know.
                lastSeen
                ...CoreName_core
              }
            }
          }
        }
      `,
      { id: core },
      { fetchPolicy: 'network-only' },
    ).subscribe({ error: () => undefined });
    return () => subscription.unsubscribe();
  }, [environment, core, parent]);
};

/** Through whom a device reports, whether the network has confirmed it, and the choice of another for those who may. */
export function CoreParent({ core: key }: { core: CoreParent_core$key }) {
  const { t } = useTranslation();
  const core = useFragment(
    graphql`
      fragment CoreParent_core on Core @throwOnFieldError {
        id
        parentConfirmed
        viewerCanOperate
        viewerSeesRoute
        parent {
          id
          online
          ...CoreName_core
        }
        mama {
          id
          online
          # Read by CoreDiagnosis, if the page knew another mama.
          lastSeen
          ...CoreName_core
        }
        target {
          id
          # An event makes any of them the parent, which the page shows by name.
          network {
            nodes {
              core {
                ...CoreName_core
              }
            }
          }
          ...useParentOptions_target
        }
        ...CoreLink_core
      }
    `,
    key,
  );
  const { mama, target, parentConfirmed } = core;
  const { parent } = core;
  useNetworkStatus(target?.id ?? '');
  useRefetchRoute(core.id, parent?.id ?? null);
  const startAction = useStartAction(core.id);
  const setParent = useSetParent();
  const connect = useConnectCore();
  const [chosen, choose] = useState('');
  const [pending, setPending] = useState(false);
  const change = async () => {
    setPending(true);
    const send = async () => (parent ? resultOfOutcomes(await setParent([core], chosen)) : connect(core.id, chosen));
    const { refusals } = await startAction('PARENT', send).catch(asRefusal(t('failure.notBegun')));
    const [refusal] = refusals;
    setPending(false);
    if (refusal) {
      showRefusal(refusal);
      return;
    }
    choose('');
    showToast({ tone: 'info', title: t('coreConnection.asked') });
  };
  const options = useParentOptions(target)?.optionsFor([core.id]);
  const confirmation = parentConfirmed ? t('coreConnection.confirmed') : t('coreConnection.waiting');
  return (
    <Card title={t('coreConnection.title')}>
      <Stack gap={4}>
        <KeyValueList
          items={[
            // False for viewers of a single apartment, to whom no parent is shown though there may be one.
            ...(parent || core.viewerSeesRoute
              ? [{ label: t('core.parent'), value: parent ? <CoreName core={parent} /> : t('coreConnection.none') }]
              : []),
            ...(mama && mama.id !== parent?.id ? [{ label: t('core.ownMama'), value: <CoreName core={mama} /> }] : []),
            ...(parent ? [{ label: t('coreConnection.state'), value: confirmation }] : []),
            { label: t('devices.link'), value: <CoreLink core={core} figure /> },
          ]}
        />
        {core.viewerCanOperate && !options && <PartFailed />}
        {core.viewerCanOperate && options && (
          <>
            <SearchedChoice
              label={t(parent ? 'coreConnection.change' : 'coreConnection.choose')}
              description={t(parent ? 'coreConnection.help' : 'coreConnection.helpFirst')}
              value={chosen}
              onChange={choose}
              options={options}
            />
            <div>
              <Button icon="link" pending={pending} disabled={chosen === ''} onClick={() => void change()}>
                {t(parent ? 'coreConnection.send' : 'coreConnection.connect')}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </Card>
  );
}
