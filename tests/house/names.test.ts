import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { code, files, read } from './sources.ts';

const emptyWords = /^(utils?|helpers?|common|misc|manager|new|old|v2|shared|lib)$/i;

const graphqlNames = (path: string) =>
  Array.from(
    read(path).matchAll(/graphql`\s*(query|mutation|subscription|fragment)\s+(\w+)/g),
    ([, kind = '', name = '']) => ({ kind, name }),
  );

const component = (path: string) => basename(path).replace(/\.tsx?$/, '');

/**
 * A file's only query, mutation or subscription has its name; where there are several, what each does or shows stands
 * between the file's name and the kind, as in `coreMutationsRenameMutation` and `ValueChartMissing_value`.
 */
const expectations: Record<string, (file: string) => RegExp> = {
  query: (file) => new RegExp(`^${file}([A-Z]\\w*)?Query$`),
  fragment: (file) => new RegExp(`^${file}([A-Z]\\w*)?_[a-z]\\w*$`),
  mutation: (file) => new RegExp(`^${file}([A-Z]\\w*)?Mutation$`),
  subscription: (file) => new RegExp(`^${file}([A-Z]\\w*)?Subscription$`),
};

/** Fields of Mutation that a file's mutations select. */
const mutationFields = (path: string): string[] =>
  Array.from(read(path).matchAll(/^\s+mutation \w+\(.*\) \{\s+(\w+)/gm), ([, field = '']) => field);

/** Whether a file of the BFF declares a field of Mutation, by its name or as the deletion of a type. */
const declares = (path: string, field: string): boolean =>
  [`name: '${field}'`, `  ${field}: {`, `deletion('${field.replace(/^delete/, '')}'`].some((text) =>
    read(path).includes(text),
  );

const mutationsOf = (path: string) => graphqlNames(path).filter(({ kind }) => kind === 'mutation');

describe('names', () => {
  it('of files and folders are no empty words', () => {
    const wrong = files.filter((path) => path.split('/').some((part) => emptyWords.test(part.replace(/\.\w+$/, ''))));
    expect(wrong).toEqual([]);
  });

  it('of queries, fragments and mutations derive from their file', () => {
    const wrong = code
      .filter((path) => path.startsWith('web/'))
      .flatMap((path) =>
        graphqlNames(path)
          .filter(({ kind, name }) => !expectations[kind]?.(component(path)).test(name))
          .map(({ kind, name }) => `${path}: ${kind} ${name}`),
      );
    expect(wrong).toEqual([]);
  });

  it('of files of mutations are those of their subject', () => {
    const wrong = code
      .filter((path) => path.startsWith('web/') && mutationsOf(path).length > 1 && !path.endsWith('.tsx'))
      .filter((path) => !/^[a-z]\w*Mutations$/.test(component(path)));
    expect(wrong).toEqual([]);
  });

  it('of files of mutations are the same in the portal and the BFF, with the same mutations', () => {
    const wrong = code
      .filter((path) => path.startsWith('web/') && path.endsWith('Mutations.ts'))
      .flatMap((path) => {
        // A screen has the mutations that no other uses beside it; the noun is then any.
        const noun = /^web\/entities\/([^/]+)\//.exec(path)?.[1] ?? '[^/]+';
        const same = code.find((one) => new RegExp(`^bff/entities/${noun}/${component(path)}\\.ts$`).test(one));
        if (!same) return [`${path}: none in the BFF`];
        return mutationFields(path)
          .filter((field) => !declares(same, field))
          .map((field) => `${path}: ${field} is not in ${same}`);
      });
    expect(wrong).toEqual([]);
  });

  it('of component files are those of their exports', () => {
    const wrong = code
      .filter((path) => path.startsWith('web/') && path.endsWith('.tsx'))
      .filter((path) => {
        const name = component(path);
        const declared = `export (default )?(async )?(function|const|class) ${name}\\b`;
        return !new RegExp(`${declared}|export default screenOf<[^>]*>\\(query, ${name}\\b`, 'i').test(read(path));
      })
      .filter((path) => !path.endsWith('routes.tsx'));
    expect(wrong).toEqual([]);
  });

  it('of exports have a comment', () => {
    const declared = /^export (default )?(async )?(abstract )?(function|const|class|type|interface|enum)\b/;
    const wrong = code.flatMap((path) => {
      const lines = read(path).split('\n');
      return lines.flatMap((line, index) => {
        const before = lines[index - 1]?.trim() ?? '';
        return declared.test(line) && !before.endsWith('*/') && !before.startsWith('@') ? [`${path}:${index + 1}`] : [];
      });
    });
    expect(wrong).toEqual([]);
  });

  it('of unfinished work are not in the code', () => {
    const wrong = code.filter((path) => /\b(TODO|FIXME|XXX|HACK)\b|@ts-(ignore|nocheck|expect-error)/.test(read(path)));
    expect(wrong).toEqual([]);
  });
});

/** Metaphors that named parts of the project once, and the terms of the field that took their place. */
const replaced: Readonly<Record<string, string>> = {
  flights: 'coalesced reads',
  flying: 'in flight',
  Patience: 'resilience',
  PassingFile: 'StreamingFile',
  wholeAnswer: 'bufferResponse',
  answerCheck: 'validateResponse',
  crowd: 'broadcast',
  crowds: 'broadcasts',
  Crowd: 'Broadcast',
  outlet: 'subscriber',
  deafMs: 'unresponsiveMs',
  behindMs: 'slowConsumerMs',
  letGo: 'drainRequest, forget',
  sight: 'visibility, snapshot',
  Sight: 'Snapshot',
  sightKind: 'SnapshotKind',
  ears: 'subscriber',
  Ears: 'Subscriber',
  hear: 'onMessage, onEvent, record',
  oncePer: 'memoizePer',
  OncePer: 'MemoizePer',
  standAlone: 'singleInstance',
  toldByEvents: 'selfContainedFields',
  asksOnlyWhatIsTold: 'selectsOnlySelfContained',
  partsPlugin: 'incrementalDeliveryPlugin',
  opennessPlugin: 'introspectionPlugin',
  Openness: 'IntrospectionSettings',
  Wish: 'SubscriptionRequest',
  readSaid: 'readReadings',
  keepStep: 'trackDeviceChanges',
  tellReceivers: 'notifyReceivers',
  latestSaid: 'latestReadings',
  noticing: 'detect',
  arriving: 'dueDevices',
  inPieces: 'inChunks',
  someOf: 'idsOrNone',
  letOthersGo: 'yieldToEventLoop',
  stateMemory: 'changedStates',
  momentOfDay: 'startOfDay',
  usualTimes: 'defaultTimeouts',
  goesOn: 'isActive',
  leaveHistory: 'archiveHistory',
  knownCores: 'findCores',
  tellRemoved: 'recordRemoved',
  wayUp: 'routeToMama',
  coreAct: 'coreAction',
  actKinds: 'actionKinds',
  fileAnswer: 'fileResponse',
  seriesAnswer: 'seriesResponse',
  sayings: 'messages',
  lazyPart: 'lazyComponent',
  lazyQueryPart: 'lazyQueryComponent',
  sendParts: 'submitSections',
  flowParts: 'mapNodes',
  PartsScreen: 'ComponentGalleryScreen',
  useRecordActs: 'useRecordActions',
  ActAsUser: 'ImpersonateUser',
  lookOf: 'appearanceOf',
  StatusLooks: 'StatusStyles',
  loadWords: 'loadTexts',
  handOver: 'registerPreloadedQuery',
  LeadAway: 'RedirectRefused',
  begunRequests: 'prefetchedRequests',
  takeBegunResponse: 'takePrefetchedResponse',
  discardBegunRequests: 'discardPrefetched',
  noteAsking: 'trackSessionCheck',
  hadBegun: 'hasBegunSession',
  RingProps: 'ErrorBoundaryProps',
  portalLetters: 'fontSubset',
  mostLetters: 'maxSheetNameLength',
  standsIn: 'fallbackFontFace',
  standsStill: 'neverSubscribe',
  tellCut: 'setTruncatedTitle',
  tellNew: 'announceNew',
  readAnew: 'refetch',
  lookAtEnd: 'checkOnceEnded',
  comesNear: 'scrollIntoView',
  takeHold: 'startDrag',
  hasLeft: 'isUnmounted',
  waitBriefly: 'waitForFirstData',
  fetchAhead: 'prefetch',
  nameTypes: 'translateValueTypes',
  afterPress: 'runAfterClick',
  keepOpen: 'withBeforeUnloadGuard',
  sendEach: 'mutateSequentially',
  InspectedTrail: 'InspectionBreadcrumbs',
  tellsOfNow: 'isCurrentReading',
  askOtherWaysIn: 'fetchSignInOptions',
  comesTwice: 'isRepeatedHour',
  heldLine: 'stepLine',
  TroubleTiles: 'ProblemTiles',
  TroubleCounts: 'ProblemCounts',
  coreTrouble: 'coreDiagnosis',
  VisitRecorder: 'RecentsRecorder',
  saidOnPage: 'silencedReactErrors',
  partsCome: 'receivedPartCount',
  answerGraph: 'mockGraphQL',
};

describe('metaphors', () => {
  it('name nothing', () => {
    const word = new RegExp(`(?<![\\w$'])(${Object.keys(replaced).join('|')})(?![\\w$])`, 'g');
    const ours = files.filter((path) => /\.tsx?$/.test(path) && !/^tests\/(house|web|journeys)\//.test(path));
    const wrong = ours.flatMap((path) =>
      Array.from(
        read(path)
          .replaceAll(/\b(it|describe)\('(?:[^'\\]|\\.)*'/g, '')
          .matchAll(word),
        ([found]) => `${path}: ${found} → ${replaced[found] ?? ''}`,
      ),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });
});

/** Parts of identifiers that describe a program as a person, or say nothing of what is meant. */
const vague =
  /^(told|tells?|asks?|asked|asking|says?|said|sayings?|speaks?|spoken|hears?|heard|sight|anew|acts?|happenings|places?|patience|somebody|nobody|whoever|nowhere|gone|going|drawn|moments?)$/i;

/** Code without its comments and texts; what a template inserts is kept. */
const withoutTexts = (source: string): string =>
  source.replaceAll(
    /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g,
    (text) =>
      Array.from(text.startsWith('`') ? text.matchAll(/\$\{([^}]*)\}/g) : [], ([, inserted]) => inserted).join(' '),
  );

/** In the portal a place is the target, group or space that a URL is about. */
const allowedInPortal = /^places?$/i;

describe('identifiers', () => {
  it('describe no program as a person', () => {
    // Released migrations keep their names.
    const kept = /^upstream\/db\/migrations\//;
    const wrong = code
      .filter((path) => !kept.test(path))
      .flatMap((path) =>
        Array.from(withoutTexts(read(path)).matchAll(/[A-Za-z_$][\w$]*/g), ([name]) => name)
          .filter((name) =>
            name
              .split(/(?=[A-Z])/)
              .some((part) => vague.test(part) && !(path.startsWith('web/') && allowedInPortal.test(part))),
          )
          .map((name) => `${path}: ${name}`),
      );
    expect([...new Set(wrong)]).toEqual([]);
  });
});

/** Verbs and pronouns by which a comment describes a program as a person, or says nothing of what is meant. */
const personifying =
  /\b(tells?|told|telling|asks|says?|said|speaks?|spoken|hears?|heard|knows|remembers?|wants?|somebody|nobody|anybody|whoever|anew|lets? go|on (its|their) way|in(to)? sight|out of sight)\b/i;

describe('comments', () => {
  it('describe no program of the portal as a person', () => {
    const wrong = code
      .filter((path) => path.startsWith('web/'))
      .flatMap((path) =>
        Array.from(
          read(path).matchAll(/\/\*[\s\S]*?\*\/|(?<=\s)\/\/[^\n]*/g),
          ([comment]) => personifying.exec(comment)?.[0],
        ).flatMap((word) => (word === undefined ? [] : [`${path}: ${word}`])),
      );
    expect(wrong).toEqual([]);
  });
});
