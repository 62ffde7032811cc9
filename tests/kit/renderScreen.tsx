import { render } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { loadQuery, RelayEnvironmentProvider, type PreloadedQuery } from 'react-relay';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { tabRoute } from '../../web/app/routing/tabRoute.ts';
import type { Screen } from '../../web/app/screens/screen.ts';
import { FrameUserContext } from '../../web/entities/viewer/useFrameUser.ts';
import { ScreenNameContext } from '../../web/relay/useScreenName.ts';
import type {
  ConcreteRequest,
  GraphQLResponse,
  GraphQLSingularResponse,
  OperationDescriptor,
  OperationType,
} from 'relay-runtime';
import { MockPayloadGenerator, type MockEnvironment, type MockResolvers } from 'relay-test-utils';
import { loadFrame } from './loadFrame.ts';
import { createMockEnvironment } from './mockEnvironment.ts';
import i18next, { type ParseKeys } from 'i18next';
import { vi } from 'vitest';
import { startTranslations } from '../../web/i18n/i18n.ts';
import type { Language } from '../../web/i18n/language.ts';
import { silencedReactErrors } from './silencedReactErrors.ts';

type PathError = { path: readonly string[] };

/** Adds to a deferred part the errors of its fields, with paths from the part. */
const withErrors = (part: GraphQLSingularResponse, errors: readonly PathError[]): GraphQLSingularResponse => {
  const start = ('path' in part ? part.path : undefined) as readonly (string | number)[] | undefined;
  const own = errors.flatMap(({ path, ...error }) =>
    start?.every((key, index) => String(key) === path[index]) ? [{ ...error, path: path.slice(start.length) }] : [],
  );
  return (own.length > 0 ? { ...part, errors: own } : part) as GraphQLSingularResponse;
};

type Options<Query extends OperationType> = {
  screen: ComponentType<{ queryRef: PreloadedQuery<Query> }>;
  query: ConcreteRequest;
  variables: Query['variables'];
  /** Results of the graph, type by type: only the fields of the test, deferred parts too. */
  mocks: MockResolvers;
  /** Path of the route and the present address. */
  path?: string;
  at?: string;
  language?: Language;
  /** The text that names the screen in its header, where it has one. */
  title?: ParseKeys;
  /** The entry of the screen in the table, if it has tabs with queries of their own. */
  tabsOf?: Pick<Screen, 'path' | 'tabs'>;
  /** Number of received parts of the result, if the rest is pending. */
  receivedPartCount?: number;
  /** Paths of fields with an error of the service behind the graph; the mocks have them as null. */
  failedFields?: readonly string[];
  /** Paths of fields with the error NOT_FOUND; the mocks have them as null. */
  notFoundFields?: readonly string[];
};

/** Renders a screen with the result of a mocked graph, as the router would. */
export const renderScreen = async <Query extends OperationType>(options: Options<Query>) => {
  const {
    screen: Screen,
    query,
    variables,
    mocks: given,
    path = '/',
    at = path,
    language = 'fi',
    receivedPartCount,
    title,
    tabsOf,
  } = options;
  // Alerts without a curve, unless a test gives one.
  const mocks = { AlertCurve: () => ({ values: [] }), ...given };
  await startTranslations(language);
  const environment = createMockEnvironment();
  const user = loadFrame(environment, mocks);
  const { failedFields = [], notFoundFields = [] } = options;
  const errors = [
    ...failedFields.map((field) => ({ message: 'The service does not answer.', path: field.split('.') })),
    ...notFoundFields.map((field) => ({ message: 'No.', path: field.split('.'), extensions: { code: 'NOT_FOUND' } })),
  ];
  const answer = (operation: OperationDescriptor) => {
    const generated = MockPayloadGenerator.generateWithDefer(operation, mocks, { generateDeferredPayload: true });
    if (errors.length === 0) return generated;
    const [first, ...later] = [generated].flat();
    return [{ ...first, errors }, ...later.map((part) => withErrors(part, errors))] as GraphQLResponse;
  };
  if (receivedPartCount === undefined) environment.mock.queueOperationResolver(answer);
  environment.mock.queuePendingOperation(query, variables);
  const queryRef = loadQuery<Query>(environment, query, variables);
  if (receivedPartCount !== undefined) {
    const operation = environment.mock.getMostRecentOperation();
    const parts = [answer(operation)].flat().slice(0, receivedPartCount);
    parts.forEach((part) => environment.mock.nextValue(operation, part));
  }
  const router = createMemoryRouter(
    [
      {
        path,
        element: (
          <ScreenNameContext value={title === undefined ? null : i18next.t(title)}>
            <Screen queryRef={queryRef} />
          </ScreenNameContext>
        ),
        HydrateFallback: () => null,
        ...(tabsOf && { children: [tabRoute(tabsOf, () => environment)] }),
      },
      { path: '*', element: <p>{'elsewhere'}</p> },
    ],
    { initialEntries: [at] },
  );
  await vi.waitUntil(() => router.state.initialized);
  const view = render(
    <RelayEnvironmentProvider environment={environment}>
      <FrameUserContext value={user}>
        <Suspense fallback={null}>
          <RouterProvider router={router} />
        </Suspense>
      </FrameUserContext>
    </RelayEnvironmentProvider>,
    silencedReactErrors,
  );
  return { ...view, environment, router };
};

/** How many refetches of a screen's query are pending; its first load stays in the list of the mock. */
export const refetchesOf = (environment: MockEnvironment, name: string): number =>
  environment.mock.getAllOperations().filter(({ request }) => request.node.operation.name === name).length - 1;
