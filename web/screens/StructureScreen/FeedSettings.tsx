import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { FeedSettings_target$key } from '../../__generated__/FeedSettings_target.graphql.ts';
import newFeedQuery from '../../__generated__/NewFeedQuery$parameters.ts';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useRules } from '../../forms/useRules.ts';
import { DeferredDialog } from '../../relay/DeferredDialog.tsx';
import { lazyQueryComponent } from '../../relay/lazyQueryComponent.tsx';
import { useRefetchScreen } from '../../relay/useRefetch.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import { FeedValueSwitch } from './FeedValueSwitch.tsx';
import type { NewFeedProps } from './NewFeed.tsx';
import { useDeleteDataFeed, useUpdateDataFeed } from './feedMutations.ts';

const NewFeed = lazyQueryComponent(
  newFeedQuery,
  ({ targetId }: NewFeedProps) => ({ id: targetId }),
  () => import('./NewFeed.tsx'),
);

/** The data feeds of a target: added, renamed, deleted, and each value shown or left out. */
export function FeedSettings({ target: key }: { target: FeedSettings_target$key }) {
  const { t } = useTranslation();
  const rules = useRules();
  const refetch = useRefetchScreen();
  const [dialog, open, close] = useUrlOverlay('feed');
  const update = useUpdateDataFeed();
  const remove = useDeleteDataFeed();
  const target = useFragment(
    graphql`
      fragment FeedSettings_target on Target @throwOnFieldError {
        id
        viewerCanEdit
        dataFeeds @required(action: THROW) {
          id
          name
          viewerCanEdit
          values {
            valueId
            name
            ...FeedValueSwitch_value
          }
        }
      }
    `,
    key,
  );
  const [action, id] = dialog?.split('.') ?? [];
  const feed = target.dataFeeds.find((one) => one.id === id && one.viewerCanEdit);
  // The responses have no target, whose list the feed joins or leaves.
  const done = () => {
    close();
    refetch();
  };
  return (
    <Card
      title={t('settings.feeds')}
      actions={
        target.viewerCanEdit && (
          <Button icon="plus" size="small" onClick={() => open('add')}>
            {t('settings.addFeed')}
          </Button>
        )
      }
    >
      <Stack gap={5}>
        {target.dataFeeds.length === 0 && (
          <EmptyState icon="chart" headingLevel={3} title={t('settings.noFeeds')} text={t('settings.noFeedsText')} />
        )}
        {target.dataFeeds.map((one) => (
          <Card
            key={one.id}
            headingLevel={3}
            title={one.name}
            actions={
              one.viewerCanEdit && (
                <MenuButton
                  label={t('settings.actionsOf', { name: one.name })}
                  icon="more"
                  iconOnly
                  size="small"
                  items={[
                    { id: 'rename', label: t('edit.edit'), icon: 'edit', onAction: () => open(`rename.${one.id}`) },
                    {
                      id: 'delete',
                      label: t('settings.deleteFeed'),
                      icon: 'trash',
                      danger: true,
                      onAction: () => open(`delete.${one.id}`),
                    },
                  ]}
                />
              )
            }
          >
            <Stack gap={2}>
              {one.values.map((value) => (
                <FeedValueSwitch key={value.valueId} feedId={one.id} value={value} canEdit={one.viewerCanEdit} />
              ))}
            </Stack>
          </Card>
        ))}
      </Stack>
      {action === 'add' && target.viewerCanEdit && (
        <DeferredDialog title={t('settings.addFeed')} onClose={close}>
          <NewFeed targetId={target.id} onClose={close} onSaved={done} />
        </DeferredDialog>
      )}
      {action === 'rename' && feed && (
        <FormDialog
          title={t('settings.renameOne', { name: feed.name })}
          from={feed}
          fields={{ name: rules.filled(rules.text(100)) }}
          send={update}
          onClose={close}
        >
          {(field) => <TextField label={t('settings.feedName')} autoFocus autoComplete="off" {...field('name')} />}
        </FormDialog>
      )}
      {action === 'delete' && feed && (
        <ConfirmDialog
          title={t('group.deleteOne', { name: feed.name })}
          confirm={t('settings.deleteFeed')}
          danger
          onConfirm={() => remove({ id: feed.id })}
          onDone={done}
          onClose={close}
        >
          <p>{t('settings.deleteFeedText')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
