import { graphql } from 'react-relay';

/** Number of targets that one request adds to the list, as in the fragment below. */
export const pageSize = 100;

/** The targets of the list and of the own spaces, a page of them, those with the most trouble first by default. */
export const homeTargets = graphql`
  fragment homeTargets_viewer on Viewer
  @throwOnFieldError
  @refetchable(queryName: "homeTargetsQuery")
  @argumentDefinitions(
    count: { type: "Int", defaultValue: 100 }
    cursor: { type: "String" }
    filter: { type: "TargetFilter" }
    order: { type: "TargetOrder", defaultValue: { field: TROUBLE, direction: ASC } }
  ) {
    rows: targets(first: $count, after: $cursor, filter: $filter, order: $order) @connection(key: "homeTargets_rows") {
      totalCount
      edges {
        node {
          id
          key
          name
          address
          city
          deviceCount
          offlineCount
          lowBatteryCount
          activeAlertCount
          worstAlertLevel
          worstAlertCode
          worstAlertName
          subscription
          ...FavouriteButton_target
          ...OwnSpaces_target
        }
      }
    }
  }
`;
