import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { Navigate, useNavigate } from 'react-router';
import type { WizardScreenQuery } from '../../__generated__/WizardScreenQuery.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { useDeleteTreeDraft } from '../../entities/target/useDeleteTreeDraft.ts';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { Wizard } from './Wizard.tsx';
import { isStep } from './model/draft.ts';

const query = graphql`
  query WizardScreenQuery($draftKey: Int!) @preloadable {
    treeDraft(key: $draftKey) {
      id
      key
      name
      step
      version
      savedAt
      fields {
        name
        value
      }
      target {
        id
        key
        name
      }
      createdTarget {
        key
      }
    }
    viewer {
      deviceModels {
        configurationId
        name
        productName
        isMama
        typeKeys
      }
    }
  }
`;

/** A draft of a site in the wizard; one whose site was created leads to it. */
function WizardScreen({ treeDraft, viewer }: ScreenData<WizardScreenQuery, 'treeDraft'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const remove = useDeleteTreeDraft();
  const [isConfirming, setConfirming] = useState(false);
  const { createdTarget, target, step } = treeDraft;
  if (createdTarget) return <Navigate to={paths.target(createdTarget.key)} replace />;
  return (
    <>
      <Wizard
        stored={treeDraft}
        firstStep={isStep(step) ? step : 'site'}
        target={target ?? null}
        models={viewer?.deviceModels ?? []}
        onDiscard={() => setConfirming(true)}
      />
      {isConfirming && (
        <ConfirmDialog
          title={t('wizard.discardTitle')}
          confirm={t('wizard.discard')}
          danger
          onConfirm={() => remove({ id: treeDraft.id })}
          onDone={() => void navigate(paths.wizardStart(), { replace: true })}
          onClose={() => setConfirming(false)}
        >
          <p>{t('wizard.discardText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

export default screenOf<WizardScreenQuery, 'treeDraft'>(query, WizardScreen, {
  subject: 'treeDraft',
  title: ({ treeDraft }, name) => [treeDraft.name, name],
});
