import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import type { WizardStartScreenCreateMutation } from '../../__generated__/WizardStartScreenCreateMutation.graphql.ts';
import type {
  WizardStartScreenQuery,
  WizardStartScreenQuery$data,
} from '../../__generated__/WizardStartScreenQuery.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { useDeleteTreeDraft } from '../../entities/target/useDeleteTreeDraft.ts';
import { useUrlParam } from '../../entities/useUrlParam.ts';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import { useFormat } from '../../i18n/format.ts';
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
import { color, fontSize, space } from '../../ui/theme/tokens.ts';

const List = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)} ${space(4)};
    padding: ${space(3)} 0;
    border-bottom: 1px solid ${color('line')};
  }
  li:last-child {
    border-bottom: 0;
  }
  p {
    color: ${color('muted')};
    font-size: ${fontSize.small};
  }
`;

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

type Draft = NonNullable<NonNullable<WizardStartScreenQuery$data['viewer']>['treeDrafts']>[number];

const steps = ['site', 'houses', 'spaces', 'devices', 'people', 'check'] as const;

/** A draft that was left, with the ways to continue and to discard it. */
function DraftRow({ draft }: { draft: Draft }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const refetch = useRefetchScreen();
  const remove = useDeleteTreeDraft();
  const [isConfirming, setConfirming] = useState(false);
  const step = steps.find((one) => one === draft.step) ?? 'site';
  return (
    <li>
      <div>
        <strong>{draft.name}</strong>
        <p>
          {t('wizard.draftState', {
            number: steps.indexOf(step) + 1,
            step: t(`wizard.step.${step}`).toLowerCase(),
            at: format.dateTime(draft.savedAt),
            until: format.date(draft.expiresAt),
          })}
        </p>
      </div>
      <Row gap={2}>
        <Button
          aria-label={t('wizard.continueNamed', { name: draft.name })}
          onClick={() => void navigate(paths.wizard(draft.key))}
        >
          {t('wizard.continue')}
        </Button>
        <Button
          variant="quiet"
          aria-label={t('wizard.discardNamed', { name: draft.name })}
          onClick={() => setConfirming(true)}
        >
          {t('wizard.discard')}
        </Button>
      </Row>
      {isConfirming && (
        <ConfirmDialog
          title={t('wizard.discardNamed', { name: draft.name })}
          confirm={t('wizard.discard')}
          danger
          onConfirm={() => remove({ id: draft.id })}
          onDone={() => {
            setConfirming(false);
            refetch();
          }}
          onClose={() => setConfirming(false)}
        >
          <p>{t('wizard.discardText')}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

/** The beginning of the wizard: a new draft, and those that were left. With `target` in the address it fills that site. */
function WizardStartScreen({ viewer }: ScreenData<WizardStartScreenQuery>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const create = useCreateDraft();
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
          <List>
            {drafts.map((draft) => (
              <DraftRow key={draft.id} draft={draft} />
            ))}
          </List>
        )}
      </Card>
    </Stack>
  );
}

export default screenOf<WizardStartScreenQuery>(query, WizardStartScreen);
