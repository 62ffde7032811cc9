import { useTranslation } from 'react-i18next';
import { useSearch } from '../../lists/useSearch.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Row } from '../../ui/layout/Row.tsx';

/** What a page of consumption has besides, on demand. */
export const moreParts = ['hours', 'distribution', 'buildings'] as const;

/** Name of a part that is shown on demand. */
export type MorePart = (typeof moreParts)[number];

/** The parts of the page that are open, in the URL. */
export const useMore = () => {
  const [search, change] = useSearch();
  const open = (search.get('more') ?? '').split(',').filter(Boolean);
  const toggle = (part: MorePart): void => {
    const next = open.includes(part) ? open.filter((one) => one !== part) : [...open, part];
    change({ more: next.join(',') });
  };
  return { isOpen: (part: MorePart) => open.includes(part), toggle };
};

/** Buttons that open and close more parts of the page. */
export function More({ parts }: { parts: readonly MorePart[] }) {
  const { t } = useTranslation();
  const { isOpen, toggle } = useMore();
  return (
    <Row gap={2} wrap>
      {parts.map((part) => (
        <Button key={part} aria-expanded={isOpen(part)} onClick={() => toggle(part)}>
          {t(`periodUse.more.${part}`)}
        </Button>
      ))}
    </Row>
  );
}
