import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { OperationType, PreloadableConcreteRequest } from 'relay-runtime';
import { keyIn } from '../../entities/keyIn.ts';
import type { ParamOf, Path } from '../../entities/paths.ts';
import type { ScreenProps } from '../../relay/screenOf.tsx';
import type { IconName } from '../../ui/display/Icon.tsx';
import type { SkeletonName } from './skeletons.ts';

/** The right that opens a screen: administrator of the target in its path, or a role of the provider's staff. */
export type Guard = 'targetAdmin' | 'admin' | 'mes' | 'tester';

/** A URL as a screen reads it: the parameters of its path and its search. */
export type Address = { params: Readonly<Record<string, string | undefined>>; search: URLSearchParams };

type VariablesAt<Variables> = (address: Address) => Variables | null;

/** The query of a tab, with the keys of the screen among its variables. */
type Tab = { query: PreloadableConcreteRequest<OperationType>; variables: VariablesAt<object> };

/** One screen of the portal: its route, its query, and what stands for it until it is loaded. */
export type Screen<Query extends OperationType = OperationType> = {
  /** The pattern of its route. */
  path: string;
  /** The parameters of its query, so that the request starts before the screen's code is loaded. */
  query: PreloadableConcreteRequest<Query>;
  /** The variables of its query; null if a key in the URL cannot be one. */
  variables: VariablesAt<Query['variables']>;
  /** The right that opens it; every signed-in user may if it has none. */
  guard?: Guard | undefined;
  /** The text that names it: in the browser's tab and in the command palette. The frame has none. */
  title?: ParseKeys | undefined;
  /** Its name in the command palette, where that is not its title. */
  label?: ParseKeys | undefined;
  /** Its icon in the command palette; without one it is not listed there. */
  icon?: IconName | undefined;
  /** Its tabs that have a query of their own, by the value of `tab` in the URL. */
  tabs?: Readonly<Record<string, Tab>> | undefined;
  /** What is shown in its place while it loads. */
  skeleton: SkeletonName;
  load: () => Promise<{ default: ComponentType<ScreenProps<Query>> }>;
};

type KeyOf<Query extends OperationType> = Extract<keyof Query['variables'], `${string}Key`>;
type Others<Query extends OperationType> = Omit<Query['variables'], KeyOf<Query>>;

/** The variables named `…Key` are keys of the path; the others are read from the search and the path, null if it has none. */
type Variables<Query extends OperationType, Pattern extends string> = ([KeyOf<Query>] extends [never]
  ? { keys?: undefined }
  : { keys: Readonly<Record<KeyOf<Query>, ParamOf<Pattern>>> }) &
  (string extends keyof Query['variables']
    ? { search?: undefined }
    : [keyof Others<Query>] extends [never]
      ? { search?: undefined }
      : { search: (search: URLSearchParams, params: Address['params']) => Others<Query> | null });

type Search = (search: URLSearchParams, params: Address['params']) => object | null;

type Description<Query extends OperationType, Pattern extends string> = Omit<
  Screen<Query>,
  'path' | 'variables' | 'tabs'
> &
  Variables<Query, Pattern> & { tabs?: Readonly<Record<string, { query: Tab['query']; search?: Search }>> };

/** One line of the table of screens. */
export const screen = <Query extends OperationType, Pattern extends string>(
  { pattern }: Path<Pattern>,
  { keys, search, tabs, ...described }: Description<Query, Pattern>,
): Screen => {
  const variablesWith =
    (read: Search | undefined) =>
    (address: Address): object | null => {
      const found = Object.entries<string>(keys ?? {}).map(
        ([name, param]) => [name, keyIn(address.params[param])] as const,
      );
      if (found.some(([, key]) => key === null)) return null;
      const others = read ? read(address.search, address.params) : {};
      return others && { ...Object.fromEntries(found), ...others };
    };
  const withVariables = Object.entries(tabs ?? {}).map(([tab, { query, search: read }]) => [
    tab,
    { query, variables: variablesWith(read) },
  ]);
  return {
    ...described,
    path: pattern,
    // The table holds screens of all queries; which variables belong to which query is checked here.
    variables: variablesWith(search),
    ...(tabs && { tabs: Object.fromEntries(withVariables) }),
  } as unknown as Screen;
};

/** The query of the tab that a URL names, with its variables; null if it names none that has a query. */
export const tabAt = (screen: Screen, address: Address) => {
  const name = address.search.get('tab') ?? '';
  const tab = screen.tabs && Object.hasOwn(screen.tabs, name) ? screen.tabs[name] : undefined;
  const variables = tab?.variables(address);
  return tab && variables ? { tab: name, query: tab.query, variables } : null;
};
