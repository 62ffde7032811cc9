import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../entities/paths.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { UnsavedGuard } from '../../forms/UnsavedGuard.tsx';
import { useToday } from '../../forms/useToday.ts';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Breadcrumbs } from '../../ui/layout/Breadcrumbs.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { HousePicture } from './HousePicture.tsx';
import { Rail } from './Rail.tsx';
import { emptyDraft, steps, type Draft, type Step } from './model/draft.ts';
import type { Model } from './model/devices.ts';
import type { Cell } from './model/house.ts';
import { fieldId, type Problem } from './model/problems.ts';
import { treeOf } from './model/tree.ts';
import { CheckStep } from './steps/CheckStep.tsx';
import { DevicesStep } from './steps/DevicesStep.tsx';
import { HousesStep } from './steps/HousesStep.tsx';
import { PeopleStep } from './steps/PeopleStep.tsx';
import { SiteStep } from './steps/SiteStep.tsx';
import { partOf } from './steps/SpaceTable.tsx';
import { SpacesStep } from './steps/SpacesStep.tsx';
import { useDraft, type StoredDraft } from './useDraft.ts';
import { useOutcomes } from './useOutcomes.ts';
import { useReading } from './useReading.ts';
import { useShownErrors } from './useShownErrors.ts';
import { Beside, Columns, FirstProblem, Foot, SaveState } from './wizardLayout.ts';

type Props = {
  stored: StoredDraft;
  firstStep: Step;
  target: { readonly id: string; readonly key: number; readonly name: string } | null;
  models: readonly Model[];
  onDiscard: () => void;
};

const withLeft = (draft: Draft, step: Step): Draft =>
  draft.left.includes(step) ? draft : { ...draft, left: [...draft.left, step] };

/** Whether a step shows the building beside it. */
const hasPicture = (step: Step): boolean => step === 'houses' || step === 'spaces' || step === 'devices';

/** The wizard: six steps in any order, the building beside them as it is typed, and everything to correct in its place. */
export function Wizard({ stored, firstStep, target, models, onDiscard }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const [step, setStep] = useState(firstStep);
  const [part, setPart] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const [focus, setFocus] = useState({ id: '' });
  const title = useRef<HTMLDivElement>(null);
  const nameOf = (draft: Draft) => target?.name ?? (draft.site.name.trim() || t('wizard.unnamed'));
  const [empty] = useState(() => emptyDraft(t('wizard.house', { number: 1 })));
  const saving = useDraft(stored, step, { empty, nameOf });
  const { draft } = saving;
  const { reading, rooms, problems, lookupRefused } = useReading(draft, { models, target, today: useToday() });
  const { shown, errorOf, newHouse, ...watch } = useShownErrors(problems, draft, refused);
  const outcomes = useOutcomes(reading, target?.name ?? null);

  // Once the step and the part with the element are rendered.
  useEffect(() => {
    const element = focus.id === '' ? null : document.getElementById(focus.id);
    element?.focus();
    element?.scrollIntoView?.({ block: 'center' });
  }, [focus]);

  const change = (changeDraft: (before: Draft) => Draft) => {
    setRefused([]);
    saving.change(changeDraft);
  };
  const open = (next: Step) => {
    const isCheck = next === 'check';
    const left: readonly Step[] = isCheck ? steps : [step];
    saving.change((before) => left.reduce<Draft>(withLeft, before));
    setStep(next);
    setChosen(null);
    title.current?.scrollIntoView?.({ block: 'start' });
  };
  const jump = (problem: Problem) => {
    if (problem.step !== step) open(problem.step);
    const cell = reading.houses.flatMap(({ cells }) => cells).find(({ key }) => key === problem.cell);
    if (cell) {
      setPart(partOf(cell));
      setChosen(cell.key);
    }
    setFocus({ id: problem.field });
  };
  const choose = (cell: Cell) => {
    setChosen(cell.key);
    if (step === 'devices') return;
    if (step !== 'spaces') open('spaces');
    setPart(partOf(cell));
    setChosen(cell.key);
    setFocus({ id: fieldId(cell.key, 'name') });
  };
  const index = steps.indexOf(step);
  const previous = steps[index - 1];
  const next = steps[index + 1];
  const mine = shown.filter((problem) => problem.step === step);
  const first = (step === 'check' ? shown : mine).find(({ isWaiting }) => !isWaiting);
  const wrong = Object.fromEntries(
    steps.map((one) => [one, shown.filter((problem) => problem.step === one && !problem.isWaiting).length]),
  ) as Record<Step, number>;
  const wrongCells = new Set(shown.flatMap(({ cell, isWaiting }) => (cell && !isWaiting ? [cell] : [])));
  const devicesOf = new Map(
    [...Map.groupBy(reading.devices, ({ room }) => room?.key ?? '')].map(([key, all]) => [key, all.length]),
  );
  const props = { reading, change, errorOf, problems: mine, models };
  const shownState =
    saving.refused ??
    (saving.state === 'failed'
      ? t('wizard.notSaved')
      : saving.state === 'changed'
        ? t('wizard.saving')
        : t('wizard.saved', { time: format.time(saving.savedAt) }));
  return (
    <Stack gap={4} {...watch}>
      <UnsavedGuard unsaved={saving.state === 'failed'} />
      <div ref={title}>
        <PageHeader
          title={t(`wizard.question.${step}`)}
          breadcrumbs={
            <Breadcrumbs
              label={t('breadcrumbs.label')}
              items={[
                { label: t('home.title'), href: paths.home() },
                { label: nameOf(draft), href: target ? paths.target(target.key) : paths.wizardStart() },
                { label: t(`wizard.step.${step}`) },
              ]}
              renderLink={({ href, children }) => <RouteLink to={href}>{children}</RouteLink>}
            />
          }
          meta={
            <>
              <span>{outcomes.answer[step]}</span>
              <SaveState data-failed={saving.state === 'failed' || undefined}>{shownState}</SaveState>
            </>
          }
          actions={
            <>
              <Button
                size="small"
                onClick={() => {
                  void navigate(target ? paths.target(target.key) : paths.home());
                }}
              >
                {t('wizard.leave')}
              </Button>
              <Button size="small" variant="quiet" onClick={onDiscard}>
                {t('wizard.discard')}
              </Button>
            </>
          }
        />
      </div>
      {saving.other && (
        <Banner
          tone="warning"
          title={t('wizard.otherMachine')}
          action={<Button onClick={saving.takeOther}>{t('wizard.reload')}</Button>}
        >
          {t('wizard.otherMachineText')}
        </Banner>
      )}
      <Rail step={step} outcomes={outcomes.steps} wrong={wrong} done={new Set(draft.left)} onOpen={open} />
      <Columns as={hasPicture(step) ? 'div' : Stack}>
        <div>
          {step === 'site' && <SiteStep {...props} existing={target?.name ?? null} />}
          {step === 'houses' && <HousesStep {...props} />}
          {step === 'spaces' && <SpacesStep {...props} part={part} onPart={setPart} />}
          {step === 'devices' && <DevicesStep {...props} lookupRefused={lookupRefused} rooms={rooms} />}
          {step === 'people' && <PeopleStep {...props} />}
          {step === 'check' && (
            <CheckStep
              draftId={stored.id}
              tree={treeOf(reading, target?.id ?? null, t)}
              outcomes={outcomes.steps}
              problems={problems}
              refused={refused}
              onRefused={setRefused}
              onJump={jump}
            />
          )}
        </div>
        {hasPicture(step) && (
          <Beside aria-label={t('wizard.picture')}>
            <Card
              title={step === 'devices' ? t('wizard.devicesInSpaces') : t('wizard.picture')}
              actions={outcomes.steps.spaces}
            >
              <Stack gap={4}>
                {reading.houses.map((house) => (
                  <HousePicture
                    key={house.id}
                    house={house}
                    isNew={newHouse === house.id}
                    wrong={wrongCells}
                    chosen={chosen}
                    devices={step === 'devices' ? devicesOf : null}
                    onChoose={choose}
                  />
                ))}
              </Stack>
            </Card>
          </Beside>
        )}
      </Columns>
      <Foot>
        <Button disabled={!previous} onClick={() => previous && open(previous)}>
          {t('wizard.previous')}
        </Button>
        <Row gap={3} wrap>
          {first && (
            <FirstProblem type="button" onClick={() => jump(first)}>
              <Icon name="error" />
              {t('wizard.firstWrong', { count: wrong[first.step], text: first.text })}
            </FirstProblem>
          )}
          {next && (
            <Button variant="primary" onClick={() => open(next)}>
              {t('wizard.next', { step: t(`wizard.step.${next}`).toLowerCase() })}
            </Button>
          )}
        </Row>
      </Foot>
    </Stack>
  );
}
