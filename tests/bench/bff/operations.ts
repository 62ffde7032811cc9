import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { known, knownValues, year } from './world.ts';

/** One operation of the bench: what is sent, and how many at the same time. */
export type BenchOperation = { name: string; title: string; atOnce: number; query: string; variables: object };

const points = (columns: boolean): string => (columns ? 'columns' : 'points { at value }');

const yearOf = (columns: boolean): string =>
  `query ${columns ? 'packed' : 'objects'}($ids: [ID!]!, $from: DateTime!, $to: DateTime!) {
    nodes(ids: $ids) { ... on Value { id series(from: $from, to: $to) { resolution ${points(columns)} } } }
  }`;

const yearVariables = {
  ids: knownValues.map((id) => encodeNodeId('Value', id, known.target, known.core)),
  ...year,
};

/** The operations that are measured beside the hand-written endpoint. */
export const operations: readonly BenchOperation[] = [
  {
    name: 'small',
    title: 'viewer and one name',
    atOnce: 32,
    query: 'query small($key: Int!) { viewer { user { username } } target(key: $key) { name } }',
    variables: { key: known.target },
  },
  {
    name: 'tree',
    title: '240 cores, 1,200 values',
    atOnce: 8,
    query: `query tree($key: Int!) {
      target(key: $key) {
        name
        groups { id name spaces { id name cores {
          id name online battery lastSeen
          values { id name latestValue latestAt }
        } } }
      }
    }`,
    variables: { key: known.target },
  },
  {
    name: 'list',
    title: '50 targets with counts',
    atOnce: 8,
    query: `query list {
      viewer {
        user { username }
        targets { nodes { id key name address city deviceCount offlineCount lowBatteryCount groups { id name } } }
      }
    }`,
    variables: {},
  },
  {
    name: 'objects',
    title: 'a year of hours of 5 values, as objects',
    atOnce: 4,
    query: yearOf(false),
    variables: yearVariables,
  },
  {
    name: 'packed',
    title: 'a year of hours of 5 values, packed',
    atOnce: 4,
    query: yearOf(true),
    variables: yearVariables,
  },
  {
    name: 'deep',
    title: 'core → space → group → target',
    atOnce: 32,
    query: `query deep($id: ID!) { core(id: $id) { name space { name group { name target { name } } } } }`,
    variables: { id: encodeNodeId('Core', known.core, known.target) },
  },
];
