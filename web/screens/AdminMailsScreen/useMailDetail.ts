import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import type { MailRow } from './mailRow.ts';

/** What to do in place of sending a failed mail whose link is gone, by its kind. */
const advice: Partial<Record<MailRow['kind'], ParseKeys>> = {
  RESET: 'mails.advice.reset',
  INVITATION: 'mails.advice.invite',
  ACCOUNT: 'mails.advice.invite',
  MOVE_OFFER: 'mails.advice.offer',
  EMAIL_CONFIRM: 'mails.advice.address',
  REPORT_CONFIRM: 'mails.advice.address',
  REPORT: 'mails.advice.report',
  ALERT: 'mails.advice.alert',
  ALERT_CONFIRM: 'mails.advice.confirm',
  CONTRACT: 'mails.advice.contract',
};

/** What has become of a mail, in a few sentences: times, the error, and what to do where it cannot be sent again. */
export const useMailDetail = (isConfigured: boolean) => {
  const { t } = useTranslation();
  const format = useFormat();
  const progress = ({ state, isSending, nextAttemptAt, sentAt }: MailRow): string | null => {
    if (isSending) return t('mails.sending');
    if (state === 'SENT') return sentAt ? t('mails.sentAt', { at: format.unbrokenDateTime(sentAt) }) : null;
    if (state !== 'WAITING' || !nextAttemptAt || !isConfigured) return null;
    return t('mails.nextAttempt', { at: format.unbrokenDateTime(nextAttemptAt) });
  };
  return (mail: MailRow): string => {
    const { state, error, kind, isLinkRemoved } = mail;
    const parts = [
      progress(mail),
      state === 'SENT' ? null : error,
      state === 'FAILED' && isLinkRemoved ? t(advice[kind] ?? 'mails.advice.other') : null,
    ];
    return parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ');
  };
};
