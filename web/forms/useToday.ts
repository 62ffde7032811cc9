import { useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { readDate } from './texts.ts';

/** The day on which a form was opened, in the buildings' time, as the graph writes it. */
export const useToday = (): string => {
  const format = useFormat();
  const [today] = useState(() => readDate(format.date(Date.now())) ?? '');
  return today;
};
