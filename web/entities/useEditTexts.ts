import { useTranslation } from 'react-i18next';

/** The words of renaming in place, and the check of a name before it is sent. */
export const useEditTexts = (longest: number) => {
  const { t } = useTranslation();
  return {
    texts: { edit: t('edit.edit'), save: t('edit.save'), cancel: t('edit.cancel') },
    validate: (name: string): string | null => {
      if (name.trim() === '') return t('edit.required');
      return name.trim().length > longest ? t('edit.tooLong', { longest }) : null;
    },
  };
};
