import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { DateField } from '../ui/field/DateField.tsx';

/** A date, typed or chosen from a calendar, in the page's language. */
export function DateInput(props: Omit<ComponentProps<typeof DateField>, 'texts'>) {
  const { t } = useTranslation();
  const { tag } = useFormat();
  const texts = {
    open: t('form.chooseDate'),
    calendar: t('form.calendar'),
    previous: t('form.previousMonth'),
    next: t('form.nextMonth'),
    language: tag,
  };
  return <DateField placeholder={t('form.datePattern')} {...props} texts={texts} />;
}
