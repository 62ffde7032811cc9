import { Navigate, createBrowserRouter, type RouteObject } from 'react-router';
import coreScreen from '../__generated__/CoreScreenQuery$parameters.ts';
import homeScreen from '../__generated__/HomeScreenQuery$parameters.ts';
import loginScreen from '../__generated__/LoginScreenQuery$parameters.ts';
import shell from '../__generated__/ShellQuery$parameters.ts';
import spaceScreen from '../__generated__/SpaceScreenQuery$parameters.ts';
import targetDevicesScreen from '../__generated__/TargetDevicesScreenQuery$parameters.ts';
import { CoreSkeleton } from '../screens/CoreScreen/CoreSkeleton.tsx';
import { HomeSkeleton } from '../screens/HomeScreen/HomeSkeleton.tsx';
import { SpaceSkeleton } from '../screens/SpaceScreen/SpaceSkeleton.tsx';
import { DevicesSkeleton } from '../screens/TargetDevicesScreen/DevicesSkeleton.tsx';
import { NotFound } from '../states/NotFound.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { PageFailed } from './PageFailed.tsx';
import { keyIn, screenRoute } from './screenRoute.tsx';

const notFound = <NotFound />;
const none = () => ({});

const withKey = <Name extends string>(name: Name, word: string | undefined): Record<Name, number> | null => {
  const key = keyIn(word);
  return key === null ? null : ({ [name]: key } as Record<Name, number>);
};

/** Leads from the address of a whole to its first part. */
const GoTo = ({ path }: { path: string }) => <Navigate to={path} replace />;

const outside: RouteObject[] = [
  screenRoute({
    path: '/login',
    query: loginScreen,
    variables: none,
    load: async () => (await import('../screens/LoginScreen/LoginScreen.tsx')).default,
    skeleton: null,
    notFound,
  }),
  {
    path: '/logout',
    lazy: async () => ({ Component: (await import('../screens/LogoutScreen/LogoutScreen.tsx')).default }),
  },
];

const home = (path: string) =>
  screenRoute({
    path,
    query: homeScreen,
    variables: none,
    load: async () => (await import('../screens/HomeScreen/HomeScreen.tsx')).default,
    skeleton: <HomeSkeleton />,
    notFound,
  });

const devices = (path: string) =>
  screenRoute({
    path,
    query: targetDevicesScreen,
    variables: ({ params }) => withKey('targetKey', params.targetId),
    load: async () => (await import('../screens/TargetDevicesScreen/TargetDevicesScreen.tsx')).default,
    skeleton: <DevicesSkeleton />,
    notFound,
  });

const inside: RouteObject[] = [
  home('/'),
  home('/home'),
  { path: '/target/:targetId', element: <GoTo path="devices/overview" /> },
  { path: '/target/:targetId/devices', element: <GoTo path="overview" /> },
  devices('/target/:targetId/devices/overview'),
  { path: '/target/:targetId/group/:groupId', element: <GoTo path="devices" /> },
  devices('/target/:targetId/group/:groupId/devices'),
  screenRoute({
    path: '/target/:targetId/group/:groupId/space/:spaceId',
    query: spaceScreen,
    variables: ({ params }) => withKey('spaceKey', params.spaceId),
    load: async () => (await import('../screens/SpaceScreen/SpaceScreen.tsx')).default,
    skeleton: <SpaceSkeleton />,
    notFound,
  }),
  screenRoute({
    path: '/target/:targetId/group/:groupId/space/:spaceId/core/:coreId',
    query: coreScreen,
    variables: ({ params }) => withKey('coreKey', params.coreId),
    load: async () => (await import('../screens/CoreScreen/CoreScreen.tsx')).default,
    skeleton: <CoreSkeleton />,
    notFound,
  }),
  { path: '*', element: notFound },
];

/** Every part of the design system in every state, while developing. */
const workshop: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/ui-parts',
        lazy: async () => ({ Component: (await import('../screens/PartsScreen/PartsScreen.tsx')).PartsScreen }),
      },
    ]
  : [];

/** The site map: one line a screen. */
export const createRouter = () =>
  createBrowserRouter([
    {
      errorElement: <PageFailed />,
      children: [
        ...workshop,
        { element: <AuthLayout />, children: outside },
        {
          ...screenRoute({
            path: '/',
            query: shell,
            variables: none,
            load: async () => (await import('./Shell.tsx')).default,
            skeleton: null,
            notFound,
          }),
          children: inside,
        },
      ],
    },
  ]);
