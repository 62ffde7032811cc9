import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AlertComments_alert$key } from '../../../__generated__/AlertComments_alert.graphql.ts';
import { Form } from '../../../forms/Form.tsx';
import { useRules } from '../../../forms/useRules.ts';
import { useFormat } from '../../../i18n/format.ts';
import { showToast } from '../../../ui/feedback/toastQueue.ts';
import { Select } from '../../../ui/field/Select.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { CompactList, CompactListItem } from '../../../ui/layout/CompactList.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useAddAlertComment, useAssignAlert } from '../alertMutations.ts';

/** Who takes care of an alert, and what people have written about it. */
export function AlertComments({ alert: key }: { alert: AlertComments_alert$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const rules = useRules();
  const alert = useFragment(
    graphql`
      fragment AlertComments_alert on Alert {
        id
        assignee
        assignableUsers
        viewerCanComment
        commentCount
        comments {
          key
          username
          at
          text
        }
      }
    `,
    key,
  );
  const add = useAddAlertComment();
  const assign = useAssignAlert();
  const { id, assignee } = alert;
  const comments = alert.comments ?? [];
  const users = [...new Set([...(alert.assignableUsers ?? []), ...(assignee ? [assignee] : [])])];
  const choose = async (next: string) => {
    const done = await assign({ id, assignee: next === '' ? null : next }).catch(() => null);
    const refusal = done?.refusals[0];
    if (refusal) showToast({ tone: 'negative', title: refusal.message });
  };
  return (
    <Stack gap={3}>
      {alert.viewerCanComment ? (
        <Select
          label={t('alerts.assignee')}
          value={assignee ?? ''}
          onChange={(next) => void choose(next)}
          options={[{ value: '', label: t('alerts.nobody') }, ...users.map((value) => ({ value, label: value }))]}
        />
      ) : (
        assignee && <p>{t('alerts.assignedTo', { who: assignee })}</p>
      )}
      {comments.length > 0 && (
        <Stack as="section" gap={1}>
          <h3>{t('alerts.comments')}</h3>
          <CompactList>
            {comments.map((comment) => (
              <CompactListItem
                key={comment.key}
                end={<time dateTime={comment.at}>{format.unbrokenDateTime(comment.at)}</time>}
                detail={comment.username}
              >
                <span>{comment.text}</span>
              </CompactListItem>
            ))}
          </CompactList>
        </Stack>
      )}
      {alert.viewerCanComment && (
        <Form
          key={alert.commentCount}
          fields={{ text: rules.filled(rules.text(1000)) }}
          send={({ text }) => add({ id, text })}
          onSaved={() => showToast({ tone: 'positive', title: t('alerts.commented') })}
          submit={t('alerts.addComment')}
        >
          {(field) => <TextArea label={t('alerts.comment')} rows={2} {...field('text')} />}
        </Form>
      )}
    </Stack>
  );
}
