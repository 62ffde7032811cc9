import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { styled } from 'styled-components';
import type { ValueReading_value$key } from '../../__generated__/ValueReading_value.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { color } from '../../ui/theme/tokens.ts';
import { isSwitched, appearanceOf } from './valueKinds.ts';

/** Keeps a number and its unit on one line. */
const nbsp = '\u00a0';

const Unit = styled.span`
  color: ${color('muted')};
`;

/** The latest reading of a value as people write it: number and unit, or the word that it means. */
export function ValueReading({ value: key }: { value: ValueReading_value$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const value = useFragment(
    graphql`
      fragment ValueReading_value on Value {
        latestValue
        latestText
        unit
        enumOptions {
          value
          name
        }
        type {
          kind
          unit
        }
      }
    `,
    key,
  );
  const { latestValue, latestText, type } = value;
  if (latestText) return <>{latestText}</>;
  if (latestValue === null || latestValue === undefined) return <>{t('value.none')}</>;
  const option = value.enumOptions.find((one) => one.value === latestValue);
  if (option) return <>{option.name}</>;
  if (isSwitched(type.kind)) return <>{t(`value.switched.${type.kind}.${latestValue ? 'on' : 'off'}`)}</>;
  const unit = value.unit ?? type.unit;
  return (
    <>
      {format.number(latestValue, appearanceOf(type.kind).digits)}
      {unit && (
        <>
          {nbsp}
          <Unit>{unit}</Unit>
        </>
      )}
    </>
  );
}
