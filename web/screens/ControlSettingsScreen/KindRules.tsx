import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { KindRulesQuery } from '../../__generated__/KindRulesQuery.graphql.ts';
import type { AlertCode } from '../../entities/alert/alertCodes.ts';
import { CodeRules } from '../../entities/alert/producers/CodeRules.tsx';

/** The target and the kind whose rules are shown. */
export type KindRulesProps = { targetKey: number; code: AlertCode };

/** The rules of a kind that was opened in the list of kinds. */
export default function KindRules({ code, queryRef }: KindRulesProps & { queryRef: PreloadedQuery<KindRulesQuery> }) {
  const { target } = usePreloadedQuery<KindRulesQuery>(
    graphql`
      query KindRulesQuery($targetKey: Int!, $code: SmartAlertCode!) @preloadable @throwOnFieldError {
        target(key: $targetKey) @required(action: THROW) {
          ...CodeRules_target @arguments(code: $code)
        }
      }
    `,
    queryRef,
  );
  return <CodeRules target={target} code={code} />;
}
