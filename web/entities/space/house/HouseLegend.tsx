import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useFormat } from '../../../i18n/format.ts';
import { CellSample, Legend } from '../../../ui/display/Legend.tsx';
import { color } from '../../../ui/theme/tokens.ts';
import { toneStyles } from './cellTones.ts';
import type { HouseLook } from './houseLook.ts';
import type { CellTone } from './useCellLook.ts';

/** An entry of the legend, with a small cell of a style. */
const sampled = (id: string, meaning: string, style: CSSProperties) => ({
  id,
  meaning: (
    <>
      <CellSample style={{ width: 14, height: 14, ...style }} />
      {meaning}
    </>
  ),
});

const Box = styled.div`
  min-width: 0;
  ul {
    gap: 2px 14px;
    font-size: 0.75rem;
  }
`;

type Props = {
  look: HouseLook;
  /** Whether spaces below a leak are outlined. */
  withLeak: boolean;
};

/** What the colours of a house stand for. */
export function HouseLegend({ look, withLeak }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const upTo = (figure: number, unit: string) => t('house.legend.below', { figure: format.number(figure), unit });
  const over = (figure: number, unit: string) => t('house.legend.over', { figure: format.number(figure), unit });
  const faults: [CellTone, string][] = [
    ['critical', t('house.legend.critical')],
    ['warning', t('house.legend.warning')],
    ['quiet', t('house.legend.quiet')],
  ];
  const items: Record<HouseLook, [CellTone, string][]> = {
    state: faults,
    alerts: faults,
    temperature: [
      ['cold', upTo(20, '°C')],
      ['cool', upTo(21, '°C')],
      ['plain', '21–23\u00a0°C'],
      ['warm', over(23, '°C')],
      ['empty', t('house.notMeasured')],
    ],
    water: [
      ['plain', upTo(130, t('house.legend.litres'))],
      ['water1', '130–180'],
      ['water2', '180–240'],
      ['water3', over(240, '')],
      ['empty', t('house.notMeasured')],
    ],
  };
  return (
    <Box>
      <Legend
        items={[
          ...items[look].map(([tone, meaning]) =>
            sampled(tone, meaning, {
              background: toneStyles[tone].ground,
              borderColor: toneStyles[tone].border,
              ...(tone === 'empty' && { borderStyle: 'dashed' }),
            }),
          ),
          ...(withLeak
            ? [sampled('leak', t('house.legend.belowLeak'), { border: `2px dashed ${color('error')}` })]
            : []),
        ]}
      />
    </Box>
  );
}
