import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { CodeRules_target$key } from '../../../__generated__/CodeRules_target.graphql.ts';
import type { AlertCode } from '../alertCodes.ts';
import { ProducerTable } from './ProducerTable.tsx';
import { useLimitText } from './limitNames.ts';
import { useList } from '../../../lists/useList.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { RouteLink } from '../../RouteLink.tsx';
import { paths } from '../../paths.ts';

/** What an alert code watches, its usual limits, and its rules. */
export function CodeRules({ target, code }: { target: CodeRules_target$key; code: AlertCode }) {
  const { t } = useTranslation();
  const limitText = useLimitText();
  const { data, rows, rest } = useList<CodeRules_target$key>(
    graphql`
      fragment CodeRules_target on Target
      @throwOnFieldError
      @argumentDefinitions(
        code: { type: "SmartAlertCode!" }
        count: { type: "Int", defaultValue: 1000 }
        cursor: { type: "String" }
      )
      @refetchable(queryName: "CodeRulesQuery") {
        key
        ...ProducerTable_target
        rows: alertProducers(first: $count, after: $cursor, filter: { code: $code })
          @connection(key: "CodeRules_rows", filters: ["filter"]) {
          totalCount
          edges {
            node {
              limits {
                name
                value
                default
                unit
              }
              ...ProducerTable_producers
            }
          }
        }
      }
    `,
    target,
  );
  const usual = limitText(rows[0]?.limits ?? [], 'default');
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <p>{t(`control.watches.${code}`)}</p>
        {usual !== '' && <p>{t('control.usualLimits', { limits: usual })}</p>}
        {code === 'SEPARATE_POINT' && (
          <RouteLink to={paths.controlSeparate(data.key)}>{t('control.separate')}</RouteLink>
        )}
      </Stack>
      <ProducerTable id="codeRules" ofOneCode target={data} producers={rows} rest={rest} />
    </Stack>
  );
}
