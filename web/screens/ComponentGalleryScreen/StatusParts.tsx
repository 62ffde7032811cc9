import { useState } from 'react';
import { BatteryLevel } from '../../ui/display/BatteryLevel.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { SelectableTile } from '../../ui/button/SelectableTile.tsx';
import { BarSpark } from '../../ui/chart/BarSpark.tsx';
import { HourCurve } from '../../ui/chart/HourCurve.tsx';
import { Sparkline } from '../../ui/chart/Sparkline.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';
import { EmailText } from '../../ui/display/EmailText.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { Legend, LineSample, ScaleSample } from '../../ui/display/Legend.tsx';
import { CompactListItem, CompactList } from '../../ui/layout/CompactList.tsx';
import { Meter } from '../../ui/display/Meter.tsx';
import { InlineList } from '../../ui/layout/InlineList.tsx';
import { QrCode } from '../../ui/display/QrCode.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { SignalBars } from '../../ui/display/SignalBars.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { StatTile } from '../../ui/display/StatTile.tsx';
import { StatusBadge, type StatusTone } from '../../ui/display/StatusBadge.tsx';
import { amountColor } from '../../ui/display/scale.ts';
import { Tag } from '../../ui/display/Tag.tsx';
import { TextLink } from '../../ui/button/TextLink.tsx';
import { UrgencyMark, type MarkLevel } from '../../ui/display/UrgencyMark.tsx';
import { words } from './words.ts';

const urgencies: [MarkLevel, string][] = [
  ['critical', 'Kriittinen'],
  ['warning', 'Varoitus'],
  ['notice', 'Huomautus'],
  ['well', 'Kunnossa'],
];

const tones: [StatusTone, string][] = [
  ['ok', 'Yhteydessä'],
  ['off', 'Ei yhteyttä'],
  ['failed', 'Epäonnistui'],
  ['warn', 'Akku vähissä'],
  ['busy', 'Päivitetään'],
  ['info', 'Viesti'],
  ['neutral', 'Ei tietoa'],
];

const week = [3.2, 3.6, 3.1, 4.4, 3.9, null, 5.1, 4.2, 3.3, 3.8, 2.9, 3.4];

const hours = [20.4, 20.1, 19.8, 19.9, null, 19.2, 18.9, 18.4, 18.1, 17.8];
const uses = [0, 4, 0, 9, 12, 12, 12, null, 12, 12, 12];
const states = [0, 0, 0, 1, 1, null, 0, 1, 1, 1];

const readings = [
  { label: 'Kylmä vesi', icon: 'droplet', value: '151,463 m³', detail: '5 minuuttia sitten' },
  { label: 'Lämpötila', icon: 'thermometer', value: '20,6 °C', detail: '7 minuuttia sitten' },
  { label: 'Vuotoanturi', icon: 'droplet', value: 'Kuiva', detail: '3 tuntia sitten' },
] as const;

const scale = [0, 0.25, 0.5, 0.75, 1].map((step) => amountColor(step));

const legend = [
  {
    id: 'good',
    meaning: (
      <>
        <LineSample $ink="ok" />
        hyvä
      </>
    ),
  },
  {
    id: 'moving',
    meaning: (
      <>
        <LineSample $ink="muted" $dashed />
        odottaa vahvistusta
      </>
    ),
  },
  {
    id: 'scale',
    meaning: (
      <>
        vähiten
        <ScaleSample colors={scale} />
        eniten
      </>
    ),
  },
];

/** Figures, facts and states. */
export function StatusParts() {
  const [shown, setShown] = useState<string>('Kylmä vesi');
  return (
    <Stack>
      <Grid minColumn={220} stretch>
        <StatTile
          label="Kylmä vesi"
          icon="droplet"
          value="12,4"
          unit="m³"
          secondary="−8 % viime viikosta"
          chart={<Sparkline values={week} label="Kulutus viikossa" />}
        />
        <StatTile
          label="Sisälämpötila"
          icon="thermometer"
          value="21,4"
          unit="°C"
          secondary="20,6–22,3 °C"
          chart={<Sparkline values={week} label="Lämpötila viikossa" color={1} />}
        />
        <StatTile label="Ei yhteyttä" icon="offline" value="3" unit="/ 214" tone="error" secondary="Pisin 4 h 12 min" />
        <StatTile
          label="Sähkö"
          icon="bolt"
          value="1 284"
          unit="kWh"
          secondary="Ei vertailtavaa"
          chart={<BarSpark values={week} label="Sähkö viikossa" color={5} />}
        />
        <StatTile
          label="Huone 12"
          icon="thermometer"
          value="17,8"
          unit="°C"
          tone="warn"
          chart={
            <HourCurve values={hours} look="line" limit={18} ink="markWarn" label="Viimeiset 48 tuntia: 17,8–20,4" />
          }
        />
        <StatTile
          label="Vuoto"
          icon="droplet"
          value="12"
          unit="l/h"
          tone="error"
          chart={<HourCurve values={uses} look="bars" limit={null} ink="error" label="Kulutusta 14 tuntina" />}
        />
        <StatTile
          label="Vuotoanturi"
          icon="droplet"
          value="Märkä"
          tone="error"
          chart={<HourCurve values={states} look="strip" limit={null} ink="error" label="Päällä 5 tuntina" />}
        />
        <StatTile label="Akku vähissä" icon="battery" value={<TextLink href="#battery">2</TextLink>} tone="warn" />
        <StatTile
          label="Hälytyksiä"
          icon="bell"
          value={
            <TextLink href="#alerts" aria-current="true">
              0
            </TextLink>
          }
          tone="ok"
        />
        {readings.map((reading) => (
          <SelectableTile
            key={reading.label}
            {...reading}
            pressed={shown === reading.label}
            onPress={() => setShown(reading.label)}
          />
        ))}
      </Grid>
      <Legend items={legend} />
      <Grid minColumn={320}>
        <Card title={words.sections.status}>
          <Stack>
            <Row wrap gap={4}>
              {tones.map(([tone, label]) => (
                <StatusBadge key={tone} tone={tone} label={label} />
              ))}
            </Row>
            <Row wrap gap={4}>
              {urgencies.map(([level, label]) => (
                <Row key={level}>
                  <UrgencyMark level={level} label={label} />
                  <UrgencyMark level={level} acknowledged label={`${label}, kuitattu`} />
                </Row>
              ))}
            </Row>
            <Divider />
            <Row wrap gap={5}>
              {[null, 0, 34, 62, 84, 97].map((quality) => (
                <Row key={quality ?? 'none'}>
                  <SignalBars quality={quality} label={quality === null ? 'Ei tietoa' : `${quality} %`} />
                  {quality ?? '–'}
                </Row>
              ))}
            </Row>
            <Row wrap gap={5}>
              {[null, 8, 24, 61, 100, 'mains' as const].map((percent) => (
                <BatteryLevel
                  key={percent ?? 'none'}
                  percent={percent}
                  label={percent === 'mains' ? 'Verkkovirta' : percent === null ? 'Ei tietoa' : `${percent} %`}
                  showLabel
                />
              ))}
            </Row>
            <Row wrap>
              <Tag>mama</Tag>
              <Tag tone="accent">5 min</Tag>
              <Tag tone="ok">Aktiivinen</Tag>
              <Tag tone="warn">Odottaa</Tag>
              <Tag tone="error">3</Tag>
            </Row>
          </Stack>
        </Card>
        <Card title={words.sections.figures}>
          <Stack>
            <Meter label="Raja-arvosta" value={62} valueText="62 %" />
            <Meter label="Levytila" value={93} valueText="93 %" tone="error" />
            <ProgressBar label="Päivitetään ohjelmistoa" value={38} valueText="38 %" />
            <ProgressBar label="Etsitään laitteita" />
          </Stack>
        </Card>
        <Card title="Lyhyt luettelo" padding="none">
          <CompactList foot={<TextLink href="#all">Kaikki hälytykset</TextLink>}>
            <CompactListItem end={<time>2 t sitten</time>} detail={<StatusBadge tone="off" label="Yhteys katkesi" />}>
              <TextLink href="#a12">Vesi A 12</TextLink>
            </CompactListItem>
            <CompactListItem
              end={<time>3 pv sitten</time>}
              detail={
                <InlineList>
                  <StatusBadge tone="warn" label="Alaraja" />
                  {'14,2 °C'}
                  {'As Oy Kuusikallio'}
                </InlineList>
              }
            >
              <TextLink href="#b3">Lämpötila B 3, makuuhuone</TextLink>
            </CompactListItem>
          </CompactList>
        </Card>
        <Card title="Laitteen tiedot">
          <KeyValueList
            items={[
              { label: 'Sarjanumero', value: 'TL-2026-000412' },
              { label: 'Ohjelmisto', value: '4.12.0' },
              {
                label: 'Paikka',
                value: (
                  <>
                    Talo A › Asunto A 12
                    <Caption>Kuusikalliontie 4, Kuopio</Caption>
                  </>
                ),
              },
              { label: 'QR-koodi', value: <QrCode text="TALO-1234" label="QR-koodi: TALO-1234" /> },
              { label: 'Huolto', value: <EmailText>huoltopalvelu.kiinteistot@esimerkki.fi</EmailText> },
              { label: 'Tila', value: <StatusBadge tone="ok" label="Yhteydessä" /> },
            ]}
          />
        </Card>
      </Grid>
    </Stack>
  );
}
