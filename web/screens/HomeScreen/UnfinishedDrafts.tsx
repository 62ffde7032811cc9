import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { UnfinishedDraftsQuery } from '../../__generated__/UnfinishedDraftsQuery.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { TreeDraftList, type TreeDraft } from '../../entities/target/TreeDraftList.tsx';
import { useLazyFetch } from '../../entities/useLazyFetch.ts';
import { Card } from '../../ui/layout/Card.tsx';

/** Drafts that are shown on home; the page of the wizard has all. */
const most = 3;

/** Sites that the viewer has begun in the wizard; nothing without any, and where they cannot be read. */
export function UnfinishedDrafts() {
  const { t } = useTranslation();
  const [drafts, setDrafts] = useState<readonly TreeDraft[]>([]);
  const read = useLazyFetch<UnfinishedDraftsQuery>(graphql`
    query UnfinishedDraftsQuery {
      viewer {
        treeDrafts {
          id
          key
          name
          step
          savedAt
          expiresAt
        }
      }
    }
  `);
  const load = () => {
    read({}).then(
      ({ viewer }) => setDrafts(viewer?.treeDrafts ?? []),
      () => undefined,
    );
  };
  const loadFirst = useEffectEvent(load);
  useEffect(() => loadFirst(), []);
  if (drafts.length === 0) return null;
  return (
    <Card
      title={t('wizard.unfinished')}
      {...(drafts.length > most && {
        actions: <RouteLink to={paths.wizardStart()}>{t('wizard.allDrafts', { count: drafts.length })}</RouteLink>,
      })}
    >
      <TreeDraftList drafts={drafts.slice(0, most)} onDiscarded={load} />
    </Card>
  );
}
