import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { addDays, periodAround } from '../../period/period.ts';
import { readTime } from '../../period/timeOfDay.ts';
import { DateInput } from '../../../forms/DateInput.tsx';
import { readDate, writeDate } from '../../../forms/texts.ts';
import { useToday } from '../../../forms/useToday.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useSearch } from '../../../lists/useSearch.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { dayAndTime, writeInstant, type ReadingInstants } from './readingInstants.ts';

/** Not printed: the sentence above the table names the instants. */
const OnScreen = styled.div`
  @media print {
    display: none;
  }
`;

type Typed = { date: string; time: string };

const typedOf = (instant: number | null, language: string): Typed => {
  if (instant === null) return { date: '', time: '' };
  const { isoDay, time } = dayAndTime(instant);
  return { date: writeDate(isoDay), time: language === 'fi' ? time.replace(':', '.') : time };
};

const instantOfTyped = ({ date, time }: Typed): string | null => {
  const [isoDay, hours] = [readDate(date), time.trim() === '' ? null : readTime(time)];
  if (isoDay === null || (time.trim() !== '' && hours === null)) return null;
  return writeInstant(isoDay, hours === '24:00' ? null : hours);
};

type Props = { instants: ReadingInstants };

/** Chooses the instants of the readings: one, or two with the difference between them. */
export function InstantForm({ instants }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const [, put] = useSearch();
  const [start, setStart] = useState(() => typedOf(instants.at, format.language));
  const [end, setEnd] = useState(() => typedOf(instants.until, format.language));
  const [isSent, setSent] = useState(false);
  const today = useToday();
  const lastMonth = addDays(periodAround('month', today).first, -1);
  const monthBefore = addDays(periodAround('month', lastMonth).first, -1);
  const hasEnd = end.date.trim() !== '' || end.time.trim() !== '';
  const [at, until] = [instantOfTyped(start), hasEnd ? instantOfTyped(end) : ''];
  const dateFault = ({ date }: Typed) => (readDate(date) === null ? t('form.notDate') : undefined);
  const timeFault = ({ time }: Typed) =>
    time.trim() !== '' && readTime(time) === null ? t('meterReadings.notTime') : undefined;
  const isReversed = at !== null && until !== null && until !== '' && comparable(until) <= comparable(at);
  const show = (): void => {
    setSent(true);
    if (at !== null && until !== null && !isReversed) put({ at, until });
  };
  const fault = (text: string | undefined) => (isSent ? text : undefined);
  return (
    <OnScreen>
      <Card>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            show();
          }}
        >
          <Stack gap={3}>
            <Grid minColumn={150} gap={3} stretch>
              <DateInput
                id={`${id}-at`}
                label={t('meterReadings.at')}
                value={start.date}
                onChange={(date) => setStart({ ...start, date })}
                error={fault(dateFault(start))}
              />
              <TextField
                id={`${id}-atTime`}
                label={t('meterReadings.atTime')}
                placeholder={t('meterReadings.wholeDay')}
                value={start.time}
                onChange={(time) => setStart({ ...start, time })}
                error={fault(timeFault(start))}
              />
              <DateInput
                id={`${id}-until`}
                label={t('meterReadings.until')}
                note={t('form.optional')}
                value={end.date}
                onChange={(date) => setEnd({ ...end, date })}
                error={fault(
                  hasEnd ? (dateFault(end) ?? (isReversed ? t('form.endsBeforeStart') : undefined)) : undefined,
                )}
              />
              <TextField
                id={`${id}-untilTime`}
                label={t('meterReadings.untilTime')}
                placeholder={t('meterReadings.wholeDay')}
                value={end.time}
                onChange={(time) => setEnd({ ...end, time })}
                error={fault(hasEnd ? timeFault(end) : undefined)}
              />
            </Grid>
            <Row gap={2} wrap>
              <Button type="submit">{t('meterReadings.show')}</Button>
              {!instants.isNow && (
                <Button onClick={() => put({ at: null, until: null })}>{t('meterReadings.now')}</Button>
              )}
              <Button onClick={() => put({ at: lastMonth, until: null })}>
                {t('meterReadings.endOfMonth', { date: format.date(lastMonth) })}
              </Button>
              <Button onClick={() => put({ at: monthBefore, until: lastMonth })}>
                {t('meterReadings.wholeMonth', { month: format.month(lastMonth) })}
              </Button>
            </Row>
          </Stack>
        </form>
      </Card>
    </OnScreen>
  );
}

/** Instants of a URL in the order of their texts: a day without a time is its end. */
const comparable = (text: string): string => (text.includes('T') ? text : `${text}T24:00`);
