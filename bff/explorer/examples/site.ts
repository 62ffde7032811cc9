import type { Example, ExampleTime } from './example.ts';

/** Examples about a whole target. */
export const siteExamples = ({ site, first, last, month, spring, to }: ExampleTime): Example[] => [
  {
    query: `# What did each building use by month, and how much more than in
# the months before?
query BuildingsByMonth($site: String!, $from: DateTime!, $to: DateTime!) {
  viewer {
    targets(filter: { name: $site }) {
      nodes {
        groups {
          name
          consumption(
            types: [COLD_WATER_METER, HOT_WATER_METER]
            period: MONTH
            from: $from
            to: $to
            compareTo: PREVIOUS_PERIOD
          ) {
            type {
              kind
              unit
            }
            buckets {
              from
              amount
              cost
              estimated
            }
            comparison {
              from
              change
              total {
                amount
              }
            }
          }
        }
      }
    }
  }
}`,
    variables: { site, from: spring, to },
  },
  {
    query: `# All alerts of a month, also those that are over.
query AlertsOfMonth($site: String!, $first: Date!, $last: Date!) {
  viewer {
    targets(filter: { name: $site }) {
      nodes {
        alerts(from: $first, until: $last, first: 50) {
          totalCount
          nodes {
            name
            code
            state
            from
            to
            space {
              name
            }
          }
        }
      }
    }
  }
}`,
    variables: { site, first, last },
  },
  {
    query: `# Who lives where, and the water reports of a month. For those who
# administer the site.
query ResidentsAndWater($site: String!, $month: Month!) {
  viewer {
    targets(filter: { name: $site }) {
      nodes {
        residents(filter: { status: [ACTIVE] }, first: 20) {
          totalCount
          nodes {
            name
            role
            validFrom
            space {
              name
            }
          }
        }
        waterReports(month: $month, first: 20) {
          totalCount
          nodes {
            spaceName
            cold
            hot
            cost
            status
          }
        }
      }
    }
  }
}`,
    variables: { site, month },
  },
];
