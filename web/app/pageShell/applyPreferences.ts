import { storedLanguage } from '../../i18n/language.ts';
import { applyAppearance } from '../../ui/theme/appearance.ts';

/** Sets the stored language, theme and density on the page, and whether it is one of a place; call before the first paint. */
export const applyPreferences = (): void => {
  document.documentElement.lang = storedLanguage();
  document.documentElement.toggleAttribute('data-place', /^\/target\/\d/.test(location.pathname));
  applyAppearance();
};
