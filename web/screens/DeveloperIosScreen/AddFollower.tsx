import { useTranslation } from 'react-i18next';
import { NewRecord } from '../../entities/catalogue/NewRecord.tsx';
import { useAddIoSlave } from '../../entities/io/ioMutations.ts';
import type { IoRow } from '../../entities/io/ioRow.ts';
import { SearchedChoice } from '../../forms/SearchedChoice.tsx';
import { useRules } from '../../forms/useRules.ts';
import { showToast } from '../../ui/feedback/toastQueue.ts';

type Props = { io: IoRow; followers: readonly IoRow[]; onClose: () => void };

/** Makes another IO of the configuration follow an IO. */
export default function AddFollower({ io, followers, onClose }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  const addSlave = useAddIoSlave();
  return (
    <NewRecord
      title={t('ios.addFollowerTitle', { name: io.name })}
      fields={{ slaveId: rules.filled(rules.text(200)) }}
      send={({ slaveId }) => addSlave({ id: io.id, slaveId })}
      onSaved={() => {
        showToast({ tone: 'positive', title: t('ios.followerAdded') });
        onClose();
      }}
      onClose={onClose}
    >
      {(field) => (
        <SearchedChoice
          label={t('ios.follower')}
          description={t('ios.followerText')}
          options={followers.map(({ id, number, name }) => ({ value: id, label: `${number}. ${name}` }))}
          {...field('slaveId')}
        />
      )}
    </NewRecord>
  );
}
