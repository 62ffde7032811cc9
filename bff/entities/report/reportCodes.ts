import { builder } from '../../graph/builder.ts';
import { codeList } from '../../graph/codes.ts';

/** Status of a water report. */
export const WaterReportStatus = builder.enumType('WaterReportStatus', {
  description: 'What became of a water report.',
  values: {
    WAITING: { value: 'waiting', description: 'None was sent, for want of an address.' },
    SENT: { value: 'sent', description: 'It was sent.' },
    BOUNCED: { value: 'bounced', description: 'It came back.' },
    REMOVED: { value: 'removed', description: 'Its recipient wants no more of them.' },
  } as const,
});

/** How often water reports are sent. */
export const reportInterval = codeList('ReportInterval', 'How often water reports are sent.', {
  1: { word: 'EVERY_MONTH', means: 'For each month.' },
  3: { word: 'EVERY_3_MONTHS', means: 'For each quarter of the year.' },
  6: { word: 'EVERY_6_MONTHS', means: 'For each half of the year.' },
  12: { word: 'EVERY_12_MONTHS', means: 'For each year.' },
});
