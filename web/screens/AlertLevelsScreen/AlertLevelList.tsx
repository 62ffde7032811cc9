import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { styled } from 'styled-components';
import type { AlertLevelList_target$key } from '../../__generated__/AlertLevelList_target.graphql.ts';
import { useSetAlertLevelOrder } from '../../entities/alert/alertLevelMutations.ts';
import { asRefusal, showRefusal } from '../../relay/mutationFailure.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { announce } from '../../ui/feedback/announce.ts';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { color, radius } from '../../ui/theme/tokens.ts';
import { AlertLevelCard } from './AlertLevelCard.tsx';

const LevelDialog = lazyComponent(async () => (await import('./LevelDialog.tsx')).LevelDialog);

/** A level that can be dragged to the place of another; its menu does the same by keyboard. */
const Place = styled.div`
  border-radius: ${radius.large};
  cursor: grab;
  &[data-over] {
    outline: 2px solid ${color('accent')};
    outline-offset: 2px;
  }
`;

/** Alert levels in their order, the most urgent first; each can be moved, changed and deleted. */
export function AlertLevelList({ target: key }: { target: AlertLevelList_target$key }) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const setOrder = useSetAlertLevelOrder();
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const endDrag = () => {
    setDragged(null);
    setOver(null);
  };
  const { id, pending, alertLevels } = useFragment(
    graphql`
      fragment AlertLevelList_target on Target @throwOnFieldError {
        id
        pending
        alertLevels @required(action: THROW) {
          id
          alertLevel
          name
          order
          ...AlertLevelCard_level
        }
      }
    `,
    key,
  );
  const levels = alertLevels.toSorted((one, other) => one.order - other.order || one.alertLevel - other.alertLevel);
  const move = async (from: number, to: number) => {
    const order = [...levels];
    const [moved] = order.splice(from, 1);
    if (!moved || from === to) return;
    order.splice(to, 0, moved);
    const {
      refusals: [refusal],
    } = await setOrder({ targetId: id, alertLevelIds: order.map((level) => level.id) }).catch(
      asRefusal(t('failure.notSaved')),
    );
    if (refusal) return showRefusal(refusal, t('alertLevels.notMoved'));
    announce(t('alertLevels.moved', { name: moved.name, place: to + 1 }), 'alertLevels');
  };
  const nextNumber = Math.max(0, ...levels.map(({ alertLevel }) => alertLevel)) + 1;
  const nextOrder = Math.max(0, ...levels.map(({ order }) => order)) + 1;
  return (
    <Stack gap={4}>
      <Row>
        <Button icon="plus" onClick={() => setAdding(true)}>
          {t('alertLevels.add')}
        </Button>
      </Row>
      {levels.length === 0 && (
        <EmptyState icon="bell" headingLevel={2} title={t('alertLevels.none')} text={t('alertLevels.noneText')} />
      )}
      {levels.map((level, index) => (
        <Place
          key={level.id}
          draggable
          data-over={(over === index && dragged !== null && dragged !== index) || undefined}
          onDragStart={(event) => {
            event.dataTransfer.setData('text/plain', level.name);
            setDragged(index);
          }}
          onDragEnd={endDrag}
          onDragOver={(event) => {
            if (dragged === null) return;
            event.preventDefault();
            setOver(index);
          }}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged !== null) void move(dragged, index);
            endDrag();
          }}
        >
          <AlertLevelCard
            level={level}
            isPending={pending}
            onUp={index > 0 ? () => void move(index, index - 1) : undefined}
            onDown={index < levels.length - 1 ? () => void move(index, index + 1) : undefined}
          />
        </Place>
      ))}
      <Suspense fallback={null}>
        {isAdding && (
          <LevelDialog
            targetId={id}
            proposed={{ alertLevel: nextNumber, order: nextOrder }}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </Stack>
  );
}
