import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeldReadingAnswer } from '../../__generated__/heldReadingMutationsAnswerMutation.graphql.ts';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { Select } from '../../ui/field/Select.tsx';
import { MeterEventPreview } from '../value/meterEvents/MeterEventPreview.tsx';
import type { Proposal } from '../value/meterEvents/meterEventProposal.ts';
import { useAnswerHeldReading } from './heldReadingMutations.ts';
import { heldReadingName, meterOf, type HeldReadingRow } from './heldReadingRow.ts';
import { useReadingTexts } from './useReadingTexts.ts';

const answers = ['SWAP', 'TRUE', 'WRONG'] as const satisfies readonly HeldReadingAnswer[];

type Answer = (typeof answers)[number];

/** The meter event that an answer records; null for one that leaves readings out. A register that restarted has no end. */
const eventOf = ({ at, reading, reason }: HeldReadingRow, answer: Answer): Proposal | null => {
  if (answer === 'WRONG' || !at || typeof reading !== 'number') return null;
  const kind = answer === 'SWAP' ? 'SWAP' : 'CORRECTION';
  const endReading = answer === 'SWAP' || reason === 'RESTART' ? null : reading;
  return { eventId: null, kind, at, endReading, startReading: reading };
};

type Props = {
  reading: HeldReadingRow;
  /** Ids of the lists that the readings leave. */
  connections: readonly string[];
  onDone?: () => void;
  onClose: () => void;
};

/** The question what held readings are: what each answer does, and the months whose consumption it changes. */
export function AnswerHeldReading({ reading, connections, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const [answer, setAnswer] = useState<Answer | ''>('');
  const send = useAnswerHeldReading();
  const meter = meterOf(reading);
  const proposal = answer === '' ? null : eventOf(reading, answer);
  const texts = { ...useReadingTexts()(reading), count: reading.readingCount };
  return (
    <ConfirmDialog
      title={t('heldReading.answerTitle')}
      confirm={t('heldReading.confirm')}
      disabled={answer === ''}
      onConfirm={async () => {
        if (answer === '') throw new Error('The button is disabled without an answer.');
        return send({ id: reading.id, answer }, { connections });
      }}
      onDone={() => {
        showToast({ tone: 'positive', title: t('heldReading.answered') });
        onClose();
        onDone?.();
      }}
      onClose={onClose}
    >
      <p>
        <strong>{heldReadingName(reading)}</strong>
        <br />
        {t('heldReading.question', texts)}
      </p>
      <Select<Answer | ''>
        label={t('heldReading.answerLabel')}
        placeholder={t('heldReading.choose')}
        value={answer}
        onChange={setAnswer}
        options={answers.map((one) => ({ value: one, label: t(`heldReading.answers.${one}`) }))}
      />
      {answer !== '' && (
        <p role="status">
          {t(
            `heldReading.answerTexts.${answer === 'TRUE' && reading.reason === 'RESTART' ? 'RESTARTED' : answer}`,
            texts,
          )}
        </p>
      )}
      {meter && proposal && <MeterEventPreview key={answer} meter={meter} proposal={proposal} />}
    </ConfirmDialog>
  );
}
