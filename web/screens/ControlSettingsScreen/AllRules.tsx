import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { AllRulesQuery } from '../../__generated__/AllRulesQuery.graphql.ts';
import { ControlRules } from './ControlRules.tsx';

/** The target whose rules are shown. */
export type AllRulesProps = { targetKey: number };

/** The rules of all kinds in one table. */
export default function AllRules({ queryRef }: AllRulesProps & { queryRef: PreloadedQuery<AllRulesQuery> }) {
  const { target } = usePreloadedQuery<AllRulesQuery>(
    graphql`
      query AllRulesQuery($targetKey: Int!) @preloadable @throwOnFieldError {
        target(key: $targetKey) @required(action: THROW) {
          ...ControlRules_target
        }
      }
    `,
    queryRef,
  );
  return <ControlRules target={target} />;
}
