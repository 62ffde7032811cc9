import { useTranslation } from 'react-i18next';
import type { WriteResult } from '../../relay/mutationResult.ts';
import { useRequestFailure } from '../viewer/useRequestFailure.ts';

/** Returns a function that settles a change by a report's link: a refused link is explained, a failed request named. */
export const useReportChange = () => {
  const { t } = useTranslation();
  const requestFailure = useRequestFailure();
  const meanings: Readonly<Record<string, string>> = {
    NO_PERMISSION: t('reportSettings.wrongLink'),
    NOT_FOUND: t('waterReport.goneText'),
  };
  return async <Result extends WriteResult>(change: Promise<Result>): Promise<Result> => {
    const result = await change.catch((error: unknown) => {
      throw requestFailure(error);
    });
    const refusals = result.refusals.map(({ code = '', path, message }) => {
      const meaning = meanings[code];
      return meaning === undefined ? { message, path } : { message: meaning };
    });
    return { ...result, refusals };
  };
};
