import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { OperationType, PreloadableConcreteRequest } from 'relay-runtime';
import { keyIn } from '../../entities/keyIn.ts';
import type { Guard, SkeletonName } from '../../entities/siteMap/siteMapEntry.ts';
import type { ScreenProps } from '../../relay/screenOf.tsx';
import type { IconName } from '../../ui/display/Icon.tsx';

/** The parameters of a path. */
export type Params = Readonly<Record<string, string | undefined>>;

/** A URL as a screen reads it: the parameters of its path and its search. */
export type Address = { params: Params; search: URLSearchParams };

type VariablesAt = (address: Address) => object | null;

/** The variables of a query that are no keys of its path, from a URL; null if it has none. */
export type OwnVariables = (search: URLSearchParams, params: Params) => object | null;

/** The query of a tab, with its variables that are no keys of the path. */
export type TabQuery = { query: PreloadableConcreteRequest<OperationType>; own?: OwnVariables };

/** The query of a tab, with the keys of the screen among its variables. */
type Tab = { query: PreloadableConcreteRequest<OperationType>; variables: VariablesAt };

/** One screen of the portal: its route, its query, and what stands for it until it is loaded. */
export type Screen = {
  /** The pattern of its route. */
  path: string;
  /** The parameters of its query, so that the request starts before the screen's code is loaded. */
  query: PreloadableConcreteRequest<OperationType>;
  /** The variables of its query; null if a key in the URL cannot be one. */
  variables: VariablesAt;
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
  load: () => Promise<{ default: ComponentType<ScreenProps<OperationType>> }>;
};

/** A key in a path. That of what a subject is in may be 0: a device that was just transferred is in no space. */
const keyAt = (text: string | undefined, isOfParent: boolean): number | null =>
  isOfParent && text === '0' ? 0 : keyIn(text);

/**
 * The variables of a query at a path: each parameter named `…Key` as the key that it is, and its own ones. Relay and the
 * BFF leave out those that the query does not declare.
 */
export const variablesAt = (path: string, own: OwnVariables = () => ({})): VariablesAt => {
  const names = Array.from(path.matchAll(/:(\w+Key)\b/g), ([, name = '']) => name);
  return ({ params, search }) => {
    const keys = names.map((name, at) => [name, keyAt(params[name], at < names.length - 1)] as const);
    if (keys.some(([, key]) => key === null)) return null;
    const others = own(search, params);
    return others && { ...Object.fromEntries(keys), ...others };
  };
};

/** The tabs of a screen at a path. */
export const tabsAt = (path: string, tabs: Readonly<Record<string, TabQuery>>): Readonly<Record<string, Tab>> =>
  Object.fromEntries(
    Object.entries(tabs).map(([name, { query, own }]) => [name, { query, variables: variablesAt(path, own) }]),
  );

/** The query of the tab that a URL names, with its variables; null if it names none that has a query. */
export const tabAt = (screen: Pick<Screen, 'tabs'>, address: Address) => {
  const name = address.search.get('tab') ?? '';
  const tab = screen.tabs && Object.hasOwn(screen.tabs, name) ? screen.tabs[name] : undefined;
  const variables = tab?.variables(address);
  return tab && variables ? { tab: name, query: tab.query, variables } : null;
};
