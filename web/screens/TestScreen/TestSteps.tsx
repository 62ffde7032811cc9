import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { TestRunList_query$data } from '../../__generated__/TestRunList_query.graphql.ts';
import { logResultTones } from '../../entities/core/log/LogResultBadge.tsx';
import { useFormat } from '../../i18n/format.ts';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { space } from '../../ui/theme/tokens.ts';

/** A step of a test. */
export type TestStep = NonNullable<TestRunList_query$data['testRuns']>['edges'][number]['node']['steps'][number];

const known = ['found', 'radio', 'sensors', 'battery', 'firmware'] as const;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  padding: 0;
  list-style: none;
`;

/** A measured number with its unit, in the page's language; other details, as versions of firmware, as they are. */
const useDetail = (): ((detail: string) => string) => {
  const format = useFormat();
  return (detail) => {
    const [, number, unit] = /^(\d+(?:\.\d+)?) (V|%)$/.exec(detail) ?? [];
    if (number === undefined) return detail;
    return `${format.exact(Number(number), number.split('.')[1]?.length ?? 0)}\u00a0${unit}`;
  };
};

/** The steps of a test in their order, each with its result and with what was measured. */
export function TestSteps({ steps }: { steps: readonly TestStep[] }) {
  const { t } = useTranslation();
  const detailOf = useDetail();
  const nameOf = (name: string): string => {
    const step = known.find((one) => one === name);
    return step === undefined ? name : t(`testRuns.names.${step}`);
  };
  return (
    <List>
      {steps.map(({ name, result, detail }) => (
        <li key={name}>
          <StatusBadge tone={logResultTones[result]} label={nameOf(name)} />
          <VisuallyHidden>{`: ${t(`coreLog.result.${result}`)}`}</VisuallyHidden>
          {detail && <Caption>{detailOf(detail)}</Caption>}
        </li>
      ))}
    </List>
  );
}
