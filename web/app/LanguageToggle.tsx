import { useTranslation } from 'react-i18next';
import { currentLanguage, languages, type Language } from '../i18n/i18n.ts';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';

/** Chooses the language of the page. */
export function LanguageToggle({ onChange }: { onChange: (language: Language) => void }) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      label={t('language.label')}
      value={currentLanguage()}
      onChange={onChange}
      options={languages.map((language) => ({ value: language, label: t(`language.${language}Short`) }))}
    />
  );
}
