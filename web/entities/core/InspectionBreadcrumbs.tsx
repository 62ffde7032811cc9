import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { InspectionBreadcrumbs_core$key } from '../../__generated__/InspectionBreadcrumbs_core.graphql.ts';
import type { InspectionBreadcrumbs_inspection$key } from '../../__generated__/InspectionBreadcrumbs_inspection.graphql.ts';
import { useScreenName } from '../../relay/useScreenName.ts';
import { PartFailed } from '../../states/PartFailed.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { paths } from '../paths.ts';
import { LocationBreadcrumbs } from '../LocationBreadcrumbs.tsx';
import { useUrlOverlay } from '../useUrlOverlay.ts';

const SystemIdsDialog = lazyComponent(async () => (await import('./edit/SystemIdsDialog.tsx')).SystemIdsDialog);

type Props = {
  inspection: InspectionBreadcrumbs_inspection$key;
  /** The core; null for staff who may inspect it without seeing its target. */
  core: InspectionBreadcrumbs_core$key | null | undefined;
};

/**
 * Header of a page on which staff inspect a core: its location as far as they see it, and its name. Staff who do not
 * see the location edit its system ids here; for others its own page does.
 */
export function InspectionBreadcrumbs({ core: key, inspection }: Props) {
  const { t } = useTranslation();
  const screenName = useScreenName();
  const [action, open, close] = useUrlOverlay('act');
  const { key: number, coreId } = useFragment(
    graphql`
      fragment InspectionBreadcrumbs_inspection on CoreInspection {
        key
        coreId
      }
    `,
    inspection,
  );
  const core = useFragment(
    graphql`
      fragment InspectionBreadcrumbs_core on Core {
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
      title={`${name}: ${screenName}`}
      breadcrumbs={<LocationBreadcrumbs target={target} group={group} space={space} />}
      meta={
        core && target && group && space ? (
          <Link to={paths.core({ key: core.key, target, group, space })}>{t('staff.toDevice')}</Link>
        ) : null
      }
      actions={
        core ? undefined : (
          <Button icon="key" onClick={() => open('SYSTEM_IDS')}>
            {t('coreAction.name.SYSTEM_IDS')}
          </Button>
        )
      }
    />
  );
  // A location that failed to load is not left out as if there were none.
  const isWhole = places.every((place) => place?.ok !== false);
  return (
    <>
      {isWhole ? (
        header
      ) : (
        <Stack gap={4}>
          {header}
          <PartFailed />
        </Stack>
      )}
      <Suspense fallback={null}>
        {!core && action === 'SYSTEM_IDS' && <SystemIdsDialog id={coreId} name={name} ids={null} onClose={close} />}
      </Suspense>
    </>
  );
}
