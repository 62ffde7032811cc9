import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { UncountedReadingsQuery } from '../../__generated__/UncountedReadingsQuery.graphql.ts';
import { AnswerHeldReading } from '../../entities/heldReading/AnswerHeldReading.tsx';
import { heldReadingName, readHeldReading } from '../../entities/heldReading/heldReadingRow.ts';
import { useReadingTexts } from '../../entities/heldReading/useReadingTexts.ts';
import { paths } from '../../entities/paths.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { useRefetchScreen } from '../../relay/useRefetch.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Row } from '../../ui/layout/Row.tsx';

type Props = { queryRef: PreloadedQuery<UncountedReadingsQuery> };

/** Readings of a device that are held or were refused: since when, how many, the last one with its reason, and the answer. */
export function UncountedReadings({ queryRef }: Props) {
  const { t } = useTranslation();
  const textsOf = useReadingTexts();
  const refetchScreen = useRefetchScreen();
  const [answering, open, close] = useUrlOverlay('answer');
  const { node: core } = usePreloadedQuery<UncountedReadingsQuery>(
    graphql`
      query UncountedReadingsQuery($coreId: ID!) @preloadable @throwOnFieldError {
        node(id: $coreId) {
          ... on Core {
            name
            target {
              key
            }
            held: heldReadings(first: 5, state: HELD) {
              nodes {
                id
                ...heldReadingRow_reading
              }
            }
            refused: heldReadings(first: 1, state: REFUSED) {
              totalCount
              nodes {
                id
                ...heldReadingRow_reading
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const held = (core?.held?.nodes ?? []).map((node) => readHeldReading(node));
  const [refused] = (core?.refused?.nodes ?? []).map((node) => readHeldReading(node));
  const answered = held.find(({ id }) => id === answering);
  const link = core?.target && (
    <RouteLink to={`${paths.heldReadings(core.target.key)}?q=${encodeURIComponent(core.name ?? '')}`}>
      {t('heldReading.open')}
    </RouteLink>
  );
  return (
    <>
      {held.map((row) => {
        const name = heldReadingName(row);
        const { at, ...texts } = textsOf(row);
        return (
          <Banner
            key={row.id}
            tone="warning"
            title={t('heldReading.heldAt', { at })}
            action={
              <Row gap={3} wrap>
                {row.viewerCanAnswer && (
                  <Button size="small" aria-label={t('heldReading.answerOf', { name })} onClick={() => open(row.id)}>
                    {t('heldReading.answer')}
                  </Button>
                )}
                {link}
              </Row>
            }
          >
            {t('heldReading.heldText', { ...texts, name, count: row.readingCount })}
          </Banner>
        );
      })}
      {refused && (
        <Banner tone="info" title={t('heldReading.refused', { count: core?.refused?.totalCount ?? 0 })} action={link}>
          {t('heldReading.refusedText', { ...textsOf(refused), name: heldReadingName(refused) })}
        </Banner>
      )}
      {answered && <AnswerHeldReading reading={answered} connections={[]} onDone={refetchScreen} onClose={close} />}
    </>
  );
}
