import type { SiteMapEntries } from './siteMapEntry.ts';

/** The screens about the residents of a target. */
export const residentScreens = {
  apartments: {
    path: '/target/:targetKey/apartments',
    screen: 'ApartmentsScreen',
    title: 'place.apartments',
    icon: 'door',
    page: { section: 'residents', id: 'apartments', label: 'place.apartments' },
  },
  residentList: {
    path: '/target/:targetKey/residents/list',
    screen: 'ResidentListScreen',
    title: 'place.residentList',
    icon: 'users',
    guard: 'targetAdmin',
    page: { section: 'residents', id: 'residentList', label: 'place.residentList', settings: 'admin' },
  },
  waterPost: {
    path: '/target/:targetKey/residents/waterPost',
    screen: 'WaterPostScreen',
    title: 'place.waterPost',
    icon: 'droplet',
    guard: 'targetAdmin',
    page: { section: 'residents', id: 'waterPost', label: 'place.waterPost', settings: 'admin' },
  },
  waterPostExample: {
    path: '/target/:targetKey/residents/waterPost/example',
    screen: 'WaterPostExampleScreen',
    title: 'place.waterPostExample',
  },
  mobileApp: {
    path: '/target/:targetKey/residents/mobileApp',
    screen: 'MobileAppScreen',
    title: 'place.mobileApp',
    page: { section: 'residents', id: 'mobileApp', label: 'place.mobileApp' },
  },
} as const satisfies SiteMapEntries;
