import { useEffect, useRef } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { PublicSpaceList_target$key } from '../../__generated__/PublicSpaceList_target.graphql.ts';
import { useRefetchScreen } from '../../relay/useRefetch.ts';
import { PartFailed } from '../../states/PartFailed.tsx';
import { DeferredLayout } from '../../ui/layout/DeferredLayout.tsx';
import { useNow } from '../../ui/display/useNow.ts';
import { Grid } from '../../ui/layout/Grid.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useIncrementalRender } from '../../ui/table/useIncrementalRender.ts';
import { cardHeight } from './cardHeight.ts';
import { readingsByDevice } from './deviceReadings.ts';
import { PublicSpace } from './PublicSpace.tsx';

/** As many spaces as a page draws at once without a halt. */
const few = 15;

/**
 * Refetches the screen when the number of cores in a space changes: live events contain the counts of spaces, not which
 * cores they have.
 */
const useRefetchOnCount = (counts: string): void => {
  const refetch = useRefetchScreen();
  const shown = useRef(counts);
  useEffect(() => {
    if (shown.current === counts) return;
    shown.current = counts;
    refetch();
  }, [counts, refetch]);
};

/** The public spaces of a site, building by building, each with its devices. */
export function PublicSpaceList({ target: key }: { target: PublicSpaceList_target$key }) {
  const target = useFragment(
    graphql`
      fragment PublicSpaceList_target on Target {
        key
        latestReadings @catch {
          latestValue
          latestAt
          value {
            id
            unit
            enumOptions {
              value
              name
            }
            type {
              kind
              unit
            }
            core {
              id
              online
            }
          }
        }
        groups {
          id
          key
          name
          spaces(type: PUBLIC_SPACE) {
            id
            coreCount
            cores @catch {
              id
            }
            ...PublicSpace_space
          }
        }
      }
    `,
    key,
  );
  const now = useNow(60_000);
  const { latestReadings } = target;
  // Devices are shown without readings where these could not be had.
  const readings = readingsByDevice(latestReadings.ok ? latestReadings.value : null, now);
  const groups = target.groups.filter(({ spaces }) => spaces.length > 0);
  const all = groups.flatMap(({ spaces }) => spaces);
  const rendered = new Set(all.slice(0, useIncrementalRender(all.length, few)));
  useRefetchOnCount(all.map(({ coreCount }) => coreCount).join(' '));
  const unknown = groups.some(({ spaces }) => spaces.some(({ cores }) => !cores.ok || !cores.value));
  return (
    <>
      {/** One call loads all cores of a target, so that a failure is shown once and not in each space. */}
      {unknown && <PartFailed />}
      {groups.map((group) => (
        <Stack as="section" gap={3} key={group.id}>
          <h2>{group.name}</h2>
          <Grid minColumn={340} gap={3}>
            {group.spaces
              .filter(({ cores }) => cores.ok && cores.value)
              .map((space) =>
                rendered.has(space) ? (
                  <DeferredLayout key={space.id} $height={cardHeight(space.coreCount)}>
                    <PublicSpace space={space} targetKey={target.key} groupKey={group.key} readings={readings} />
                  </DeferredLayout>
                ) : (
                  <Skeleton key={space.id} shape="block" height={cardHeight(space.coreCount)} grows />
                ),
              )}
          </Grid>
        </Stack>
      ))}
    </>
  );
}
