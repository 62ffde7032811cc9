import type { SiteMapEntries } from './siteMapEntry.ts';

const home = { screen: 'HomeScreen', title: 'home.title', skeleton: 'home' } as const;

/** The screens of a signed-in user about all the targets, and about the own account. */
export const homeScreens = {
  home: { path: '/', ...home, label: 'command.home', icon: 'home' },
  homeByName: { path: '/home', ...home },
  alerts: { path: '/alerts', screen: 'AlertsScreen', title: 'alert.title', label: 'command.alerts', icon: 'bell' },
  wizardStart: { path: '/wizard', screen: 'WizardStartScreen', title: 'wizard.title', icon: 'building' },
  wizard: { path: '/wizard/:draftKey', screen: 'WizardScreen', title: 'wizard.title' },
  user: {
    path: '/user',
    screen: 'UserScreen',
    title: 'account.title',
    icon: 'user',
    skeleton: 'user',
  },
} as const satisfies SiteMapEntries;
