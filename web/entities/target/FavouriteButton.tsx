import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { FavouriteButton_target$key } from '../../__generated__/FavouriteButton_target.graphql.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { useFavourites } from '../viewer/useFavourites.ts';

/** Marks a target as favourite, which lists show first. */
export function FavouriteButton({ target: key }: { target: FavouriteButton_target$key }) {
  const { t } = useTranslation();
  const { ids, toggle } = useFavourites();
  const target = useFragment(
    graphql`
      fragment FavouriteButton_target on Target {
        id
        name
      }
    `,
    key,
  );
  const marked = ids.includes(target.id);
  return (
    <IconButton
      icon={marked ? 'starFilled' : 'star'}
      label={t('favourite.of', { name: target.name })}
      aria-pressed={marked}
      onClick={() => toggle(target.id)}
    />
  );
}
