import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useFormat } from '../../i18n/format.ts';
import { color, fontSize, media, space } from '../../ui/theme/tokens.ts';
import type { PreviewRow } from './sheetPreview.ts';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(96px, 1.2fr) repeat(3, minmax(80px, 1fr));
  gap: 0 ${space(3)};
  margin: 0;
  font-variant-numeric: tabular-nums;
  dt {
    color: ${color('muted')};
    font-size: ${fontSize.tiny};
  }
  dd {
    margin: 0;
  }
  @media ${media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(1)} ${space(3)};
  }
`;

/** A reading of a row: its time, the reading before it, and what was consumed in between. */
export function ReadingFacts({ reading }: { reading: NonNullable<PreviewRow['reading']> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { at, unit } = reading;
  const written = (number: number | null | undefined): string =>
    number == null ? '–' : [format.exact(number), unit].filter(Boolean).join('\u00a0');
  const isMidnight = at != null && format.time(at) === format.time('2026-01-01T00:00:00+02:00');
  const facts = {
    AT: at == null ? '–' : isMidnight ? format.date(at) : format.dateTime(at),
    PREVIOUS: written(reading.previous),
    READING: written(reading.reading),
    CONSUMPTION: written(reading.consumption),
  } as const;
  return (
    <Facts>
      {(['AT', 'PREVIOUS', 'READING', 'CONSUMPTION'] as const).map((fact) => (
        <div key={fact}>
          <dt>{t(`sheetImport.facts.${fact}`)}</dt>
          <dd>{facts[fact]}</dd>
        </div>
      ))}
    </Facts>
  );
}
