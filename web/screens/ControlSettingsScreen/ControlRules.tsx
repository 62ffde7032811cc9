import { graphql } from 'react-relay';
import type { ControlRules_target$key } from '../../__generated__/ControlRules_target.graphql.ts';
import { ProducerTable } from '../../entities/alert/producers/ProducerTable.tsx';
import { useList } from '../../lists/useList.ts';

/** All rules of a target in one list. */
export function ControlRules({ target }: { target: ControlRules_target$key }) {
  const { data, rows, rest } = useList<ControlRules_target$key>(
    graphql`
      fragment ControlRules_target on Target
      @throwOnFieldError
      @argumentDefinitions(count: { type: "Int", defaultValue: 1000 }, cursor: { type: "String" })
      @refetchable(queryName: "ControlRulesQuery") {
        ...ProducerTable_target
        rows: alertProducers(first: $count, after: $cursor) @connection(key: "ControlRules_rows") {
          totalCount
          edges {
            node {
              ...ProducerTable_producers
            }
          }
        }
      }
    `,
    target,
  );
  return <ProducerTable id="alertRules" target={data} producers={rows} rest={rest} />;
}
