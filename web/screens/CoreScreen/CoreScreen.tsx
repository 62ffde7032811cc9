import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { CoreScreenQuery } from '../../__generated__/CoreScreenQuery.graphql.ts';
import { CoreFacts } from '../../entities/core/CoreFacts.tsx';
import { CoreReconnect } from '../../entities/core/CoreReconnect.tsx';
import { CoreStatusBadge } from '../../entities/core/CoreStatusBadge.tsx';
import { CoreTitle } from '../../entities/core/CoreTitle.tsx';
import { CoreValues } from '../../entities/core/CoreValues.tsx';
import { LiveCore } from '../../entities/core/LiveCore.tsx';
import { PlaceTrail } from '../../entities/PlaceTrail.tsx';
import { useDocumentTitle } from '../../entities/useDocumentTitle.ts';
import { NotFound } from '../../states/NotFound.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** One device: its state, what it measures now, and that over time. */
export default function CoreScreen({ queryRef }: { queryRef: PreloadedQuery<CoreScreenQuery> }) {
  const { t } = useTranslation();
  const { core } = usePreloadedQuery<CoreScreenQuery>(
    graphql`
      query CoreScreenQuery($coreKey: Int!) @preloadable {
        core(key: $coreKey) {
          name
          target {
            id
            key
            name
          }
          group {
            key
            name
          }
          space {
            key
            name
          }
          ...LiveCore_core
          ...CoreTitle_core
          ...CoreStatusBadge_core
          ...CoreReconnect_core
          ...CoreFacts_core
          ...CoreValues_core
        }
      }
    `,
    queryRef,
  );
  useDocumentTitle(core?.name, core?.space?.name, core?.target?.name);
  if (!core) return <NotFound />;
  const { target, group, space } = core;
  return (
    <Stack gap={5}>
      {target && <LiveCore targetId={target.id} cores={[core]} />}
      <PageHeader
        title={<CoreTitle core={core} />}
        breadcrumbs={<PlaceTrail target={target} group={group} space={space} here={core.name} />}
        meta={<CoreStatusBadge core={core} />}
        actions={<CoreReconnect core={core} />}
      />
      <CoreValues
        core={core}
        beside={
          <Card title={t('core.facts')}>
            <CoreFacts core={core} />
          </Card>
        }
      />
    </Stack>
  );
}
