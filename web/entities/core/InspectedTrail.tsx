import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { InspectedTrail_core$key } from '../../__generated__/InspectedTrail_core.graphql.ts';
import { PartFailed } from '../../states/PartFailed.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { addressOf } from '../addresses.ts';
import { PlaceTrail } from '../PlaceTrail.tsx';

type Props = {
  /** The device; null for staff who see only what may be looked into, not the site that it stands in. */
  core: InspectedTrail_core$key | null | undefined;
  /** Whether the device could not be had, which is not to say that it is not theirs to see. */
  isLost: boolean;
  number: number;
  /** What is looked into. */
  here: string;
};

/** The top of a page on which staff look into a device: where it stands, as far as they see that, and its name. */
export function InspectedTrail({ core: key, isLost, number, here }: Props) {
  const { t } = useTranslation();
  const core = useFragment(
    graphql`
      fragment InspectedTrail_core on Core {
        key
        name
        target @catch {
          key
          name
        }
        group @catch {
          key
          name
        }
        space @catch {
          key
          name
        }
      }
    `,
    key ?? null,
  );
  const places = [core?.target, core?.group, core?.space];
  const [target, group, space] = places.map((place) => (place?.ok ? place.value : null));
  const name = core?.name ?? t('staff.device', { number });
  const header = (
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
  // A place that could not be had is not left out as if there were none.
  if (!isLost && places.every((place) => place?.ok !== false)) return header;
  return (
    <Stack gap={4}>
      {header}
      <PartFailed />
    </Stack>
  );
}
