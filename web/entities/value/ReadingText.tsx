import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ValueTypeKind } from '../../__generated__/ValueReading_value.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { color } from '../../ui/theme/tokens.ts';
import { appearanceOf, isSwitched } from './valueKinds.ts';

/** Keeps a number and its unit on one line. */
const nbsp = '\u00a0';

const Unit = styled.span`
  color: ${color('muted')};
`;

type Props = {
  latestValue: number | null | undefined;
  latestText: string | null | undefined;
  value: {
    readonly unit: string | null | undefined;
    readonly enumOptions: readonly { readonly value: number; readonly name: string }[];
    readonly type: { readonly kind: ValueTypeKind; readonly unit: string | null | undefined };
  };
};

/** A reading as people write it: number and unit, or the word that it means. */
export function ReadingText({ latestValue, latestText, value }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind } = value.type;
  if (latestText) return <>{latestText}</>;
  if (latestValue === null || latestValue === undefined) return <>{t('value.none')}</>;
  const option = value.enumOptions.find((one) => one.value === latestValue);
  if (option) return <>{option.name}</>;
  if (isSwitched(kind)) return <>{t(`value.switched.${kind}.${latestValue ? 'on' : 'off'}`)}</>;
  const unit = value.unit ?? value.type.unit;
  return (
    <>
      {format.number(latestValue, appearanceOf(kind).digits)}
      {unit && (
        <>
          {nbsp}
          <Unit>{unit}</Unit>
        </>
      )}
    </>
  );
}
