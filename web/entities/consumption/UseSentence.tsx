import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import type { UseSentence_consumptions$key } from '../../__generated__/UseSentence_consumptions.graphql.ts';
import { amountScale } from '../../i18n/amountScale.ts';
import { useFormat } from '../../i18n/format.ts';
import { InlineList } from '../../ui/layout/InlineList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { color, fontSize } from '../../ui/theme/tokens.ts';
import type { Comparison } from '../period/comparison.ts';
import type { ChosenPeriod } from '../period/usePeriod.ts';
import { useChangeText } from '../value/amountTexts.ts';
import { totalOf } from './consumptionBars.ts';
import { unitOf } from './consumptionTypes.ts';
import { measures, type Measure } from './measures.ts';
import { paidPrice } from './paidPrice.ts';
import { forecastOf } from './forecast.ts';

const Sentence = styled.h2`
  font-size: ${fontSize.title};
  font-weight: 400;
  strong {
    font-weight: 650;
  }
`;

const Facts = styled.div`
  color: ${color('muted')};
  strong {
    color: ${color('text')};
    font-weight: 600;
  }
`;

type Props = {
  /** The types of the measure. */
  consumptions: UseSentence_consumptions$key;
  measure: Measure;
  chosen: ChosenPeriod;
  comparison: Comparison | null;
  /** Where the viewer can set the price; null if they may not. */
  pricesHref: string | null;
};

/** The answer of the page: what was used and what it costs; how that differs, what it is a person, what it will come to. */
export function UseSentence({ consumptions, measure, chosen, comparison, pricesHref }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const changeText = useChangeText();
  const [now] = useState(() => Date.now());
  const counted = useFragment(
    graphql`
      fragment UseSentence_consumptions on Consumption @relay(plural: true) {
        type {
          kind
        }
        total {
          amount
          exactCost
        }
        litresPerPersonDay
        buckets {
          from
          to
          amount
        }
        comparison {
          change
        }
      }
    `,
    consumptions,
  );
  const unit = unitOf[measures[measure][0]];
  const { amount, cost, change } = totalOf(counted);
  const written = (one: number) => format.amount(one, amountScale(unit, one));
  const litres = counted.map(({ litresPerPersonDay }) => litresPerPersonDay ?? null);
  const perPerson =
    litres.length > 0 && litres.every((one) => one !== null) ? litres.reduce((sum, one) => sum + one, 0) : null;
  const price = counted.length === 1 && cost !== null && amount ? paidPrice(cost, amount) : null;
  const forecast = forecastOf(counted, measure, chosen, now);
  const tense = chosen.to > now ? 'soFar' : 'ended';
  if (amount === null) return <Sentence>{t('chart.empty')}</Sentence>;
  const facts = [
    change !== null && <strong key="change">{changeText(change, comparison ?? 'lastYear')}</strong>,
    perPerson !== null && t('periodUse.perPerson', { litres: format.number(perPerson) }),
    price !== null && t('consumption.price', { price: format.exact(price, 2), unit }),
    cost === null && t('periodUse.noPrice'),
    cost === null && pricesHref !== null && (
      <Link key="price" to={pricesHref}>
        {t('periodUse.setPrice')}
      </Link>
    ),
    forecast !== null &&
      t(cost === null ? 'periodUse.forecast' : 'periodUse.forecastCost', {
        amount: written(forecast),
        euros: cost === null ? '' : format.euros(amount === 0 ? 0 : (cost / amount) * forecast),
      }),
  ].filter((fact) => fact !== false);
  return (
    <Stack gap={1}>
      <Sentence>
        {t(`periodUse.used.${measure}.${tense}`)} <strong>{written(amount)}</strong>
        {cost !== null && (
          <>
            {t(`periodUse.costs.${tense}`)} <strong>{format.euros(cost)}</strong>
          </>
        )}
        .
      </Sentence>
      {facts.length > 0 && (
        <Facts>
          <InlineList>{facts}</InlineList>
        </Facts>
      )}
    </Stack>
  );
}
