import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { StartTestMutation } from '../../__generated__/StartTestMutation.graphql.ts';
import { Form } from '../../forms/Form.tsx';
import { useRules } from '../../forms/useRules.ts';
import { mutation } from '../../relay/mutation.ts';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { TextField } from '../../ui/field/TextField.tsx';

/** Starts the production test of a device. */
const useStartTest = mutation<StartTestMutation>(graphql`
  mutation StartTestMutation($input: StartTestInput!) {
    startTest(input: $input) {
      testRun {
        key
        serialId
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Starts the test of a device by its serial number; the field is empty again for the next device. */
export function StartTest({ onStarted }: { onStarted: () => void }) {
  const { t } = useTranslation();
  const rules = useRules();
  const start = useStartTest();
  const [started, setStarted] = useState(0);
  const reasons: Readonly<Record<string, string>> = {
    // Of a /ui service that names no reason.
    CONFLICT: t('testRuns.running'),
    TEST_RUNNING: t('testRuns.running'),
    DEVICE_ALREADY_ADDED: t('testRuns.taken'),
    DEVICE_NOT_FOUND: t('testRuns.unknown'),
  };
  return (
    <Form
      key={started}
      from={{ serialId: '' }}
      always
      submit={t('testRuns.submit')}
      failed={t('failure.notBegun')}
      fields={{ serialId: rules.filled(rules.text(64)) }}
      send={async ({ serialId }) => {
        const { refusals } = await start({ serialId });
        const atField = refusals.map((refusal) => {
          const reason = reasons[refusal.code];
          return reason === undefined ? refusal : { ...refusal, message: reason, path: ['serialId'] };
        });
        return { serialId, refusals: atField };
      }}
      onSaved={({ serialId }) => {
        showToast({ tone: 'positive', title: t('testRuns.started', { serialId }) });
        setStarted(started + 1);
        onStarted();
      }}
    >
      {(field) => (
        <TextField
          label={t('testRuns.serial')}
          description={t('testRuns.serialText')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          // The next device is entered or scanned without a press.
          autoFocus={started > 0}
          {...field('serialId')}
        />
      )}
    </Form>
  );
}
