import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../entities/paths.ts';
import { useFrameUser } from '../../entities/viewer/useFrameUser.ts';
import { UnsavedGuard } from '../../forms/UnsavedGuard.tsx';
import { useToday } from '../../forms/useToday.ts';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { useStickyBar } from '../../ui/layout/useStickyBar.ts';
import { media } from '../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';
import { HouseCard } from './HouseCard.tsx';
import { WizardHeader } from './WizardHeader.tsx';
import { emptyDraft, steps, type Draft, type Step, type StoredDraft } from './model/draft.ts';
import { withLine, withSpaceOf, type Model, type ReadingMode } from './model/devices.ts';
import type { Cell } from './model/house.ts';
import { fieldId, type Problem } from './model/problems.ts';
import { settled } from './model/settle.ts';
import { treeOf } from './model/tree.ts';
import { HousesStep } from './steps/HousesStep.tsx';
import { SiteStep } from './steps/SiteStep.tsx';
import { partOf } from './steps/SpaceTable.tsx';
import { SpacesStep } from './steps/SpacesStep.tsx';
import { useAnnouncedCount } from './useAnnouncedCount.ts';
import { useDraft } from './useDraft.ts';
import { useHistory } from './useHistory.ts';
import { useOutcomes } from './useOutcomes.ts';
import { useReading } from './useReading.ts';
import { useShownErrors } from './useShownErrors.ts';
import { useStep } from './useStep.ts';
import { useStableCallback } from './useStableCallback.ts';
import { Columns, FirstProblem, Foot, Page, SaveState } from './wizardLayout.ts';

// The first screen is light without the last steps.
const DevicesStep = lazyComponent(async () => (await import('./steps/DevicesStep.tsx')).DevicesStep);
const PeopleStep = lazyComponent(async () => (await import('./steps/PeopleStep.tsx')).PeopleStep);
const CheckStep = lazyComponent(async () => (await import('./steps/CheckStep.tsx')).CheckStep);

type Props = {
  stored: StoredDraft & { readonly key: number };
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
  const [step, setStep] = useStep(firstStep);
  const [part, setPart] = useState('');
  const [mode, setMode] = useState<ReadingMode>('paste');
  const [chosen, setChosen] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const [focus, setFocus] = useState({ id: '' });
  const title = useRef<HTMLDivElement>(null);
  const nameOf = (draft: Draft) => target?.name ?? (draft.site.name.trim() || t('wizard.unnamed'));
  const [empty] = useState(() => emptyDraft(t('wizard.house', { number: 1 })));
  const account = useFrameUser()?.id ?? '';
  const isPhone = useMediaQuery(media.narrow);
  const foot = useRef<HTMLDivElement>(null);
  useStickyBar(foot, 'bottom');
  const saving = useDraft(stored, step, { draftKey: stored.key, account, empty, nameOf });
  const { draft } = saving;
  const history = useHistory({ latest: saving.latest, step, onDraft: saving.replace, onStep: setStep });
  const { reading, rooms, problems, lookupRefused } = useReading(draft, { models, target, today: useToday() });
  const { shown, errorOf, newHouse, ...watch } = useShownErrors(problems, draft, refused);
  const outcomes = useOutcomes(reading, target?.name ?? null, models);

  // Once the step and the part with the element are rendered.
  useEffect(() => {
    const element = focus.id === '' ? null : document.getElementById(focus.id);
    element?.focus();
    element?.scrollIntoView?.({ block: 'center' });
  }, [focus]);

  // A pattern is settled once its fields are left, in the change that was made in them.
  const { houses } = reading;
  const toSettle = houses.find(({ id, former }) => former !== null && id !== newHouse);
  const settle = useEffectEvent(() => {
    if (toSettle) history.change((before) => settled(before, toSettle, reading), { isQuiet: true });
  });
  const settling =
    toSettle &&
    `${toSettle.id} ${draft.houses.map(({ floors, perFloor, stairs, first }) => [floors, perFloor, stairs, first].join()).join()}`;
  useEffect(() => {
    if (settling !== undefined) settle();
  }, [settling]);

  const count = outcomes.answer[step];
  useAnnouncedCount(count);

  const mine = shown.filter((problem) => problem.step === step);
  const change = useStableCallback((changeDraft: (before: Draft) => Draft) => {
    setRefused((before) => (before.length === 0 ? before : []));
    history.change(changeDraft);
  });
  const open = (next: Step) => {
    const isCheck = next === 'check';
    const left: readonly Step[] = isCheck ? steps : [step];
    history.change((before) => left.reduce<Draft>(withLeft, before), { isQuiet: true });
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
  const choose = useStableCallback((cell: Cell) => {
    setChosen(cell.key);
    if (step === 'devices') {
      const room = rooms.find(({ key }) => key === cell.key);
      const waiting = reading.devices.find(
        ({ line }) => mode === 'paste' && mine.some((problem) => problem.isWaiting && problem.line === line),
      );
      if (room && waiting) change((before) => withSpaceOf(before, waiting, room.name));
      return;
    }
    if (reading.houses.some(({ lost }) => lost.some(({ key }) => key === cell.key))) {
      setFocus({ id: fieldId(cell.key.split('.')[0] ?? '', 'lost') });
      return;
    }
    if (step !== 'spaces') open('spaces');
    setPart(partOf(cell));
    setChosen(cell.key);
    setFocus({ id: fieldId(cell.key, 'name') });
  });
  const index = steps.indexOf(step);
  const previous = steps[index - 1];
  const next = steps[index + 1];
  const first = (step === 'check' ? shown : mine).find(({ isWaiting }) => !isWaiting);
  const wrong = Object.fromEntries(
    steps.map((one) => [one, shown.filter((problem) => problem.step === one && !problem.isWaiting).length]),
  ) as Record<Step, number>;
  const total = Object.values(wrong).reduce((sum, count) => sum + count, 0);
  const pictured = step === 'devices' ? 'devices' : 'spaces';
  const wrongCells = new Set(
    shown.flatMap(({ step: of, cell, isWaiting }) => (of === pictured && cell && !isWaiting ? [cell] : [])),
  );
  const props = { reading, change, errorOf, problems: mine, models };
  const name = nameOf(draft);
  const shownState =
    saving.refused ??
    (saving.state === 'failed'
      ? t('wizard.notSaved')
      : saving.state === 'changed'
        ? t('wizard.saving')
        : t('wizard.saved', { time: format.time(saving.savedAt) }));
  const leave = () => void navigate(target ? paths.target(target.key) : paths.home());
  const watchAll = { ...history.watch, ...watch };
  return (
    <Page gap={4} {...watchAll}>
      <UnsavedGuard
        unsaved={saving.state === 'failed'}
        question={{
          title: t('wizard.notSaved'),
          text: t('wizard.inBrowser'),
          leave: t('form.leave'),
          stay: t('form.stay'),
        }}
      />
      <div ref={title}>
        <Stack gap={4}>
          <WizardHeader
            step={step}
            outcomes={outcomes.steps}
            wrong={wrong}
            done={new Set(draft.left)}
            onOpen={open}
            onLeave={leave}
            onDiscard={onDiscard}
            name={name}
            isExisting={target !== null}
            home={target ? paths.target(target.key) : paths.wizardStart()}
            answer={count}
            state={
              <SaveState data-failed={saving.state === 'failed' || undefined}>
                {saving.state !== 'changed' && (
                  <Icon name={saving.state === 'failed' ? 'warning' : 'check'} size={14} />
                )}
                {shownState}
              </SaveState>
            }
          />
        </Stack>
      </div>
      {saving.other && (
        <Banner
          tone="warning"
          title={t('wizard.otherMachine')}
          action={
            <Button
              icon="check"
              onClick={() => {
                history.clear();
                saving.takeOther();
              }}
            >
              {t('wizard.reload')}
            </Button>
          }
        >
          {t('wizard.otherMachineText')}
        </Banner>
      )}
      <Columns as={hasPicture(step) ? 'div' : Stack}>
        <div>
          {step === 'site' && <SiteStep {...props} existing={target?.name ?? null} />}
          {step === 'houses' && <HousesStep {...props} />}
          {step === 'spaces' && (
            <SpacesStep {...props} part={part} onPart={setPart} chosen={chosen} onChosen={setChosen} />
          )}
          <Suspense fallback={null}>
            {step === 'devices' && (
              <DevicesStep
                {...props}
                lookupRefused={lookupRefused}
                rooms={rooms}
                mode={mode}
                onMode={setMode}
                chosen={chosen}
                onChosen={setChosen}
              />
            )}
            {step === 'people' && <PeopleStep {...props} />}
            {step === 'check' && (
              <CheckStep
                draftId={stored.id}
                fills={target !== null}
                tree={treeOf(reading, target?.id ?? null, t)}
                outcomes={outcomes.check}
                problems={problems}
                refused={refused}
                onRefused={setRefused}
                onJump={jump}
                onLeaveOut={(lines) =>
                  change((before) => ({
                    ...before,
                    devices: lines
                      .toSorted((one, other) => other - one)
                      .reduce((text, line) => withLine(text, line, null), before.devices),
                  }))
                }
              />
            )}
          </Suspense>
        </div>
        {hasPicture(step) && (
          <HouseCard
            reading={reading}
            step={step}
            outcome={step === 'devices' ? outcomes.steps.devices : outcomes.steps.spaces}
            newHouse={newHouse}
            wrong={wrongCells}
            chosen={chosen}
            onChoose={choose}
          />
        )}
      </Columns>
      <Foot ref={foot}>
        <Button disabled={!previous} onClick={() => previous && open(previous)}>
          {t('wizard.previous')}
        </Button>
        {first && (
          <FirstProblem type="button" data-problem onClick={() => jump(first)}>
            <Icon name="error" />
            {t('wizard.firstWrong', { count: step === 'check' ? total : wrong[step], text: first.text })}
          </FirstProblem>
        )}
        {next && (
          <Button variant="primary" onClick={() => open(next)}>
            {isPhone ? t(`wizard.step.${next}`) : t('wizard.next', { step: t(`wizard.step.${next}`).toLowerCase() })}
          </Button>
        )}
      </Foot>
    </Page>
  );
}
