import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { color, fontSize, space } from '../../ui/theme/tokens.ts';
import { paths } from '../paths.ts';
import { useDeleteTreeDraft } from './useDeleteTreeDraft.ts';

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

/** A draft of a site in a list. */
export type TreeDraft = {
  readonly id: string;
  readonly key: number;
  readonly name: string;
  readonly step: string;
  readonly savedAt: string;
  readonly expiresAt: string;
};

const steps = ['site', 'houses', 'spaces', 'devices', 'people', 'check'] as const;

/** A draft that was left, with the ways to continue and to discard it. */
function DraftRow({ draft, onDiscarded }: { draft: TreeDraft; onDiscarded: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
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
            onDiscarded();
          }}
          onClose={() => setConfirming(false)}
        >
          <p>{t('wizard.discardText')}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

/** Drafts of sites that were left, the last changed first. */
export function TreeDraftList({ drafts, onDiscarded }: { drafts: readonly TreeDraft[]; onDiscarded: () => void }) {
  return (
    <List>
      {drafts.map((draft) => (
        <DraftRow key={draft.id} draft={draft} onDiscarded={onDiscarded} />
      ))}
    </List>
  );
}
