import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import type { WizardStartScreenCreateMutation } from '../../__generated__/WizardStartScreenCreateMutation.graphql.ts';
import type { WizardStartScreenQuery } from '../../__generated__/WizardStartScreenQuery.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { TreeDraftList } from '../../entities/target/TreeDraftList.tsx';
import { useUrlParam } from '../../entities/useUrlParam.ts';
import { mutation } from '../../relay/mutation.ts';
import { asRefusal, showRefusal } from '../../relay/mutationFailure.ts';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { useRefetchScreen } from '../../relay/useRefetch.ts';
import { PartFailed } from '../../states/PartFailed.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

/** Begins a draft of a site. */
const useCreateDraft = mutation<WizardStartScreenCreateMutation>(graphql`
  mutation WizardStartScreenCreateMutation($input: CreateTreeDraftInput!) {
    createTreeDraft(input: $input) {
      treeDraft {
        key
      }
      userErrors {
        message
        path
      }
    }
  }
`);

const query = graphql`
  query WizardStartScreenQuery @preloadable {
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
`;

/** The beginning of the wizard: a new draft, and those that were left. With `target` in the address it fills that site. */
function WizardStartScreen({ viewer }: ScreenData<WizardStartScreenQuery>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const create = useCreateDraft();
  const refetch = useRefetchScreen();
  const [targetId] = useUrlParam('target');
  const [targetName] = useUrlParam('name');
  const [isPending, setPending] = useState(false);
  if (!viewer) return null;
  const drafts = viewer.treeDrafts;
  const start = async () => {
    setPending(true);
    const input = {
      name: targetName ?? t('wizard.unnamed'),
      step: targetId === null ? 'site' : 'houses',
      targetId,
      fields: [],
    };
    const answer = await create(input).catch(asRefusal(t('failure.notBegun')));
    setPending(false);
    const [refusal] = answer.refusals;
    if (refusal) showRefusal(refusal, t('wizard.title'));
    else if ('payload' in answer && answer.payload.treeDraft)
      await navigate(paths.wizard(answer.payload.treeDraft.key));
  };
  return (
    <Stack gap={5}>
      <PageHeader title={t('wizard.title')} meta={<span>{t('wizard.nothingYet')}</span>} />
      <Card title={targetName === null ? t('wizard.new') : t('wizard.fill', { name: targetName })}>
        <Stack gap={3}>
          <p>{t('wizard.startText')}</p>
          <Row>
            <Button variant="primary" pending={isPending} onClick={() => void start()}>
              {t('wizard.start')}
            </Button>
          </Row>
        </Stack>
      </Card>
      <Card title={t('wizard.drafts')}>
        {drafts == null ? (
          <PartFailed />
        ) : drafts.length === 0 ? (
          <p>{t('wizard.noDrafts')}</p>
        ) : (
          <TreeDraftList drafts={drafts} onDiscarded={refetch} />
        )}
      </Card>
    </Stack>
  );
}

export default screenOf<WizardStartScreenQuery>(query, WizardStartScreen);
