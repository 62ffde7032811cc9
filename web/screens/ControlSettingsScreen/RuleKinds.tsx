import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment, useSubscription } from 'react-relay';
import { styled } from 'styled-components';
import allQuery from '../../__generated__/AllRulesQuery$parameters.ts';
import kindQuery from '../../__generated__/KindRulesQuery$parameters.ts';
import type { RuleKinds_target$key } from '../../__generated__/RuleKinds_target.graphql.ts';
import type { RuleKindsSubscription } from '../../__generated__/RuleKindsSubscription.graphql.ts';
import { alertCodeFamilies } from '../../entities/alert/alertCodes.ts';
import { useSearch } from '../../lists/useSearch.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { lazyQueryComponent } from '../../relay/lazyQueryComponent.tsx';
import { useRefetchScreen } from '../../relay/useRefetch.ts';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { SegmentedControl } from '../../ui/button/SegmentedControl.tsx';
import { SearchField } from '../../ui/field/SearchField.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { color, fontSize, radius, space } from '../../ui/theme/tokens.ts';
import type { AllRulesProps } from './AllRules.tsx';
import type { KindRulesProps } from './KindRules.tsx';
import { RuleKind, type KindRow } from './RuleKind.tsx';
import { UnmeasuredKinds } from './UnmeasuredKinds.tsx';

const KindRules = lazyQueryComponent(
  kindQuery,
  ({ targetKey, code }: KindRulesProps) => ({ targetKey, code }),
  () => import('./KindRules.tsx'),
);
const AllRules = lazyQueryComponent(
  allQuery,
  ({ targetKey }: AllRulesProps) => ({ targetKey }),
  () => import('./AllRules.tsx'),
);

const List = styled.div`
  container: kinds / inline-size;
  border: 1px solid ${color('line')};
  border-radius: ${radius.large};
  background: ${color('surface')};
  > section > h2 {
    display: flex;
    justify-content: space-between;
    gap: ${space(3)};
    padding: ${space(1)} var(--pad);
    background: ${color('ground')};
    color: ${color('muted')};
    font-size: ${fontSize.small};
    font-weight: 600;
  }
  > section + section > h2 {
    border-top: 1px solid ${color('line')};
  }
  > section:first-child > h2 {
    border-radius: ${radius.large} ${radius.large} 0 0;
  }
`;

const views = ['kinds', 'alerting', 'partly', 'all'] as const;

const isPartly = ({ enabledCount, totalCount }: KindRow): boolean => enabledCount < totalCount;

const isShownIn = (view: (typeof views)[number], kind: KindRow): boolean =>
  (view !== 'alerting' || kind.activeCount > 0) && (view !== 'partly' || isPartly(kind));

/** Reads the counts again when an alert of the target begins or ends, and when a dialog that changes rules was closed. */
const useCurrentCounts = (targetId: string, isChanging: boolean): void => {
  const refetch = useRefetchScreen();
  const before = useRef(isChanging);
  useEffect(() => {
    if (before.current && !isChanging) refetch();
    before.current = isChanging;
  }, [isChanging, refetch]);
  useSubscription<RuleKindsSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription RuleKindsSubscription($targetId: ID!) {
            alertChanged(targetId: $targetId) {
              alertEdge {
                node {
                  id
                  state
                }
              }
            }
          }
        `,
        variables: { targetId },
        onNext: refetch,
      }),
      [targetId, refetch],
    ),
  );
};

/** The alert rules of a target by what they detect, each kind opening to its rules; all of them in one table by choice. */
export function RuleKinds({ target: key }: { target: RuleKinds_target$key }) {
  const { t } = useTranslation();
  const target = useFragment(
    graphql`
      fragment RuleKinds_target on Target @throwOnFieldError {
        id
        key
        alertRuleCounts @required(action: THROW) {
          code
          totalCount
          enabledCount
          activeCount
          commonLevel
          otherCount
          commonLimits {
            name
            value
            unit
          }
        }
      }
    `,
    key,
  );
  const [search, change] = useSearch();
  useCurrentCounts(target.id, search.has('rule') || search.has('act'));
  const kinds = target.alertRuleCounts;
  const view = views.find((one) => one === search.get('view')) ?? 'kinds';
  const text = (search.get('kindText') ?? '').trim().toLocaleLowerCase('fi');
  const open = search.get('kind');
  const sumOf = (name: 'totalCount' | 'enabledCount') => kinds.reduce((sum, kind) => sum + kind[name], 0);
  /** Another list has none of the filters and chosen rules of the one before. */
  const show = (changes: Record<string, string | null>) =>
    change((now) => ({ ...Object.fromEntries([...now.keys()].map((name) => [name, null])), ...changes }));
  const families = alertCodeFamilies.flatMap(({ family, codes }) => {
    const found = codes.flatMap((code) =>
      kinds
        .filter((kind) => kind.code === code && isShownIn(view, kind))
        .map((kind) => ({ code, kind, name: t(`alert.code.${code}`) }))
        .filter(({ name }) => name.toLocaleLowerCase('fi').includes(text)),
    );
    return found.length > 0 ? [{ family, found }] : [];
  });
  return (
    <Stack gap={4}>
      <Row gap={3} wrap>
        <SegmentedControl
          label={t('control.shown')}
          value={view}
          onChange={(chosen) => show({ view: chosen === 'kinds' ? null : chosen })}
          options={[
            { value: 'kinds', label: t('control.kinds', { count: kinds.length }) },
            {
              value: 'alerting',
              label: t('control.kindsAlerting', { count: kinds.filter((kind) => kind.activeCount > 0).length }),
            },
            { value: 'partly', label: t('control.kindsPartly', { count: kinds.filter(isPartly).length }) },
            { value: 'all', label: t('control.everyRule', { count: sumOf('totalCount') }) },
          ]}
        />
        <span>{t('control.inUseOf', { enabled: sumOf('enabledCount'), count: sumOf('totalCount') })}</span>
      </Row>
      {view === 'all' ? (
        <DeferredSection skeleton={<ListSkeleton rows={14} columns={7} card={100} />}>
          <AllRules targetKey={target.key} />
        </DeferredSection>
      ) : (
        <>
          <SearchField
            label={t('control.searchKind')}
            clearLabel={t('list.clearSearch')}
            value={search.get('kindText') ?? ''}
            onChange={(kindText) => change({ kindText })}
          />
          <List>
            {families.length === 0 && <EmptyState headingLevel={2} icon="search" title={t('list.nothingFound')} />}
            {families.map(({ family, found }) => (
              <section key={family}>
                <h2>
                  {t(`control.family.${family}`)}
                  <span>{t('control.familyCount', { count: found.length })}</span>
                </h2>
                {found.map(({ code, kind, name }) => (
                  <RuleKind
                    key={code}
                    kind={kind}
                    name={name}
                    isOpen={open === code}
                    onToggle={() =>
                      show({
                        view: search.get('view'),
                        kindText: search.get('kindText'),
                        kind: open === code ? null : code,
                      })
                    }
                  >
                    <DeferredSection skeleton={<ListSkeleton rows={4} columns={5} card={100} />}>
                      <KindRules targetKey={target.key} code={code} />
                    </DeferredSection>
                  </RuleKind>
                ))}
              </section>
            ))}
            {view === 'kinds' && text === '' && <UnmeasuredKinds kinds={kinds} />}
          </List>
        </>
      )}
    </Stack>
  );
}
