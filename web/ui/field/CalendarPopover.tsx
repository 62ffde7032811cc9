import type { RefObject } from 'react';
import { CalendarDate, type DateValue } from '@internationalized/date';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { styled } from 'styled-components';
import { Icon } from '../display/Icon.tsx';
import { popoverStyle } from '../overlay/popoverStyle.ts';
import { color, fontSize, radius, space } from '../theme/tokens.ts';

/** The words of a date field's calendar. */
export interface CalendarTexts {
  open: string;
  calendar: string;
  previous: string;
  next: string;
  /** The language of months and days, as a tag. */
  language: string;
}

const Box = styled(Popover)`
  ${popoverStyle}
  padding: ${space(3)};
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-bottom: ${space(2)};
  h2 {
    font-size: ${fontSize.body};
  }
`;

const Turn = styled(AriaButton)`
  display: grid;
  place-items: center;
  width: max(32px, var(--touch));
  height: max(32px, var(--touch));
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: inherit;
  cursor: pointer;
  &[data-hovered] {
    background: ${color('hover')};
  }
`;

const Day = styled(CalendarCell)`
  display: grid;
  place-items: center;
  /* A week of fingertips fits the narrowest of windows. */
  width: max(36px, min(var(--touch), (100vw - 48px) / 7));
  height: max(34px, var(--touch));
  border-radius: ${radius.small};
  cursor: pointer;
  font-variant-numeric: tabular-nums;
  outline: none;
  &[data-hovered] {
    background: ${color('hover')};
  }
  &[data-focus-visible] {
    outline: 2px solid ${color('accent')};
  }
  &[data-today] {
    box-shadow: inset 0 0 0 1px ${color('lineStrong')};
    font-weight: 600;
  }
  &[data-selected] {
    background: ${color('accent')};
    color: ${color('onAccent')};
  }
  &[data-outside-month] {
    visibility: hidden;
  }
`;

const Weekday = styled(CalendarHeaderCell)`
  height: 28px;
  color: ${color('muted')};
  font-size: ${fontSize.tiny};
  font-weight: 500;
`;

const dateIn = (text: string): CalendarDate | null => {
  const [, day, month, year] = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})\s*$/.exec(text) ?? [];
  return day && month && year ? new CalendarDate(Number(year), Number(month), Number(day)) : null;
};

const asText = ({ day, month, year }: DateValue): string => `${day}.${month}.${year}`;

type Props = {
  texts: CalendarTexts;
  value: string;
  /** The button that it opens beside. */
  opener: RefObject<HTMLButtonElement | null>;
  onChoose: (text: string) => void;
  onClose: () => void;
};

/** A month to choose a day from, for a date field. */
export function CalendarPopover({ texts, value, opener, onChoose, onClose }: Props) {
  return (
    <Box placement="bottom end" offset={4} isOpen triggerRef={opener} onOpenChange={(open) => !open && onClose()}>
      <Dialog aria-label={texts.calendar}>
        <I18nProvider locale={texts.language}>
          <Calendar
            aria-label={texts.calendar}
            value={dateIn(value)}
            firstDayOfWeek="mon"
            autoFocus
            onChange={(date) => onChoose(asText(date))}
          >
            <Head>
              <Turn slot="previous" aria-label={texts.previous}>
                <Icon name="chevronLeft" />
              </Turn>
              <CalendarHeading />
              <Turn slot="next" aria-label={texts.next}>
                <Icon name="chevronRight" />
              </Turn>
            </Head>
            <CalendarGrid weekdayStyle="short">
              <CalendarGridHeader>{(day) => <Weekday>{day}</Weekday>}</CalendarGridHeader>
              <CalendarGridBody>{(date) => <Day date={date} />}</CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </I18nProvider>
      </Dialog>
    </Box>
  );
}
