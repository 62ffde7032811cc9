import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SpaceFacts_space$key } from '../../__generated__/SpaceFacts_space.graphql.ts';
import { useFormat } from '../../i18n/format.ts';

/** What a space is: its kind, size and how many live there, in one line. */
export function SpaceFacts({ space: key }: { space: SpaceFacts_space$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { type, size, residentCount } = useFragment(
    graphql`
      fragment SpaceFacts_space on Space {
        type
        size
        residentCount
      }
    `,
    key,
  );
  const facts = [
    t(`space.type.${type}`),
    size ? `${format.number(size, 1)}\u00a0m²` : null,
    residentCount === null || residentCount === undefined ? null : t('space.residents', { count: residentCount }),
  ];
  return <span>{facts.filter(Boolean).join(' · ')}</span>;
}
