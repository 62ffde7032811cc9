import { builder } from '../../graph/builder.ts';
import { codeList } from '../../graph/codes.ts';

/** Status of a water report. */
export const WaterReportStatus = builder.enumType('WaterReportStatus', {
  description: 'Delivery status of a water report.',
  values: {
    WAITING: { value: 'waiting', description: 'Not sent: no email address.' },
    SENT: { value: 'sent', description: 'Sent by email.' },
    BOUNCED: { value: 'bounced', description: 'The email bounced.' },
    REMOVED: { value: 'removed', description: 'The recipient has unsubscribed.' },
  } as const,
});

/** How often water reports are sent. */
export const reportInterval = codeList('ReportInterval', 'Interval of water reports.', {
  1: { word: 'EVERY_MONTH', means: 'For each month.' },
  3: { word: 'EVERY_3_MONTHS', means: 'For each quarter of the year.' },
  6: { word: 'EVERY_6_MONTHS', means: 'For each half of the year.' },
  12: { word: 'EVERY_12_MONTHS', means: 'For each year.' },
});
