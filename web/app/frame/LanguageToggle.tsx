import { useTranslation } from 'react-i18next';
import { languages, type Language } from '../../i18n/language.ts';
import { SegmentedControl } from '../../ui/button/SegmentedControl.tsx';

/** Chooses the language of the page. */
export function LanguageToggle({ onChange }: { onChange: (language: Language) => void }) {
  const { t, i18n } = useTranslation();
  return (
    <SegmentedControl
      label={t('language.label')}
      value={languages.find((language) => language === i18n.language) ?? 'fi'}
      onChange={onChange}
      options={languages.map((language) => ({
        value: language,
        lang: language,
        label: t(`language.${language}Short`),
        fullName: t(`language.${language}`),
      }))}
    />
  );
}
