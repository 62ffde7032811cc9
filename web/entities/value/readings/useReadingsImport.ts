import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type {
  useReadingsImportMutation,
  useReadingsImportMutation$data,
} from '../../../__generated__/useReadingsImportMutation.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';
import { failureText, MutationFailure } from '../../../relay/mutationFailure.ts';
import { useRefetchScreen } from '../../../relay/useRefetch.ts';
import { dismissToast, showToast } from '../../../ui/feedback/toastQueue.ts';
import { readReadings } from './readReadings.ts';

/** Checks readings of a value in a dry run, or stores them, and reports the outcome. */
const useAddReadings = mutation<useReadingsImportMutation>(graphql`
  mutation useReadingsImportMutation($input: AddReadingsInput!) {
    addReadings(input: $input) {
      ingestReport {
        taken
        known
        refusedCount
        refused(first: 20) {
          line
          at
          value
          reason
        }
      }
      value {
        id
        latestValue
        latestAt
      }
      userErrors {
        message
        path
      }
    }
  }
`);

/** Numbers of stored and known readings, and the refused lines. */
export type IngestReport = NonNullable<useReadingsImportMutation$data['addReadings']['ingestReport']>;

/** What is known of the chosen file; `fault` is why it was not checked or not stored. */
type Outcome = {
  lines?: File;
  report?: IngestReport;
  fault?: string;
  /** The check may succeed if it is run again. */
  mayRetry?: boolean;
};

/**
 * The import of a file of readings: choosing a file runs a dry run, and `store` stores its readings and refetches the screen
 * with its charts. The outcome of a file that has been replaced meanwhile is dropped.
 */
export const useReadingsImport = (valueId: string, onStored: () => void) => {
  const { t } = useTranslation();
  const add = useAddReadings();
  const refetch = useRefetchScreen();
  const [file, setFile] = useState<File | null>(null);
  const [outcome, setOutcome] = useState<Outcome>({});
  const [pending, setPending] = useState<'check' | 'store' | null>(null);
  const latest = useRef<File | null>(null);

  const send = async (lines: File, dryRun: boolean): Promise<Outcome> => {
    const { payload, refusals } = await add({ valueId, readings: { file: lines }, dryRun });
    if (refusals.length > 0) return { lines, fault: refusals.map(({ message }) => message).join(' ') };
    return { lines, ...(payload.ingestReport && { report: payload.ingestReport }) };
  };

  const look = async (chosen: File): Promise<Outcome> => {
    const read = await readReadings(chosen);
    if ('fault' in read) return { fault: t(`readingsImport.fault.${read.fault}`) };
    try {
      return await send(read.lines, true);
    } catch (error) {
      // A dry run changes nothing, although the toast of a failed change warns that it may have.
      const isKnown = error instanceof MutationFailure;
      if (isKnown && error.shown) dismissToast(error.shown.id);
      const fault = [isKnown && `${error.message}.`, t('readingsImport.notChecked')].filter(Boolean).join(' ');
      return { fault, mayRetry: true };
    }
  };

  const choose = async (chosen: File | null): Promise<void> => {
    latest.current = chosen;
    setFile(chosen);
    setOutcome({});
    setPending(chosen && 'check');
    if (!chosen) return;
    const found = await look(chosen);
    if (latest.current !== chosen) return;
    setOutcome(found);
    setPending(null);
  };

  const store = async (): Promise<void> => {
    const { lines, report } = outcome;
    if (!lines) return;
    setPending('store');
    const stored = await send(lines, false).catch((error: unknown) => {
      const fault = `${failureText(error, t('failure.notBegun'))} ${t('readingsImport.again')}`;
      return { lines, fault };
    });
    setPending(null);
    if (!('report' in stored) || !stored.report) return setOutcome({ ...stored, ...(report && { report }) });
    const { taken, refusedCount } = stored.report;
    showToast({
      tone: 'positive',
      title: t('readingsImport.stored', { count: taken }),
      ...(refusedCount > 0 && { text: t('readingsImport.storedRefused', { count: refusedCount }) }),
    });
    // The service recounts the consumption of the days and months that the readings are of.
    refetch();
    onStored();
  };

  return { file, ...outcome, pending, choose, store };
};
