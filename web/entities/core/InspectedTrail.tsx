import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { InspectedTrail_core$key } from '../../__generated__/InspectedTrail_core.graphql.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { addressOf } from '../addresses.ts';
import { PlaceTrail } from '../PlaceTrail.tsx';

type Props = {
  /** The device; null for staff who see only what may be looked into, not the site that it stands in. */
  core: InspectedTrail_core$key | null | undefined;
  number: number;
  /** What is looked into. */
  here: string;
};

/** The top of a page on which staff look into a device: where it stands, as far as they see that, and its name. */
export function InspectedTrail({ core: key, number, here }: Props) {
  const { t } = useTranslation();
  const core = useFragment(
    graphql`
      fragment InspectedTrail_core on Core {
        key
        name
        target {
          key
          name
        }
        group {
          key
          name
        }
        space {
          key
          name
        }
      }
    `,
    key ?? null,
  );
  const { target, group, space } = core ?? {};
  const name = core?.name ?? t('staff.device', { number });
  return (
    <PageHeader
      title={`${name}: ${here}`}
      breadcrumbs={<PlaceTrail target={target} group={group} space={space} here={here} />}
      meta={
        core && target && group && space ? (
          <Link to={addressOf.core(target.key, group.key, space.key, core.key)}>{t('staff.toDevice')}</Link>
        ) : null
      }
    />
  );
}
