import type { Example, ExampleTime } from './example.ts';

/** Examples about one apartment. */
export const flatExamples = ({ site, from, to }: ExampleTime): Example[] => [
  {
    query: `# How much hot water did flat A12 use in October? In m³.
query HotWaterOfFlat($site: String!, $flat: String!, $from: DateTime!, $to: DateTime!) {
  viewer {
    targets(filter: { name: $site }) {
      nodes {
        spaces(name: $flat) {
          name
          consumption(types: [HOT_WATER_METER], period: MONTH, from: $from, to: $to) {
            type {
              unit
            }
            total {
              amount
              cost
              estimated
            }
            litresPerPersonDay
          }
        }
      }
    }
  }
}`,
    variables: { site, flat: 'A12', from, to },
  },
  {
    query: `# What do the devices of a flat measure now?
query LatestOfFlat($site: String!, $flat: String!) {
  viewer {
    targets(filter: { name: $site }) {
      nodes {
        spaces(name: $flat) {
          cores {
            name
            online
            lastSeen
            values {
              id
              name
              latestValue
              latestAt
              type {
                kind
                unit
              }
            }
          }
        }
      }
    }
  }
}`,
    variables: { site, flat: 'A12' },
  },
  {
    query: `# The readings themselves, packed: two arrays of equal length, with
# null where a gap begins. maxPoints thins and keeps the peaks.
query ReadingsOfFlat($site: String!, $flat: String!, $from: DateTime!, $to: DateTime!) {
  viewer {
    targets(filter: { name: $site }) {
      nodes {
        spaces(name: $flat) {
          cores {
            values {
              name
              type {
                unit
              }
              series(from: $from, to: $to, resolution: HOUR, maxPoints: 100) {
                readingCount
                thinned
                columns
              }
            }
          }
        }
      }
    }
  }
}`,
    variables: { site, flat: 'A12', from, to },
  },
];
