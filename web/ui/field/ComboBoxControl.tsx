import {
  useContext,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, ComboBoxStateContext, Input as AriaInput } from 'react-aria-components/ComboBox';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { styled } from 'styled-components';
import { Field, type FieldTexts } from './Field.tsx';
import { fieldStyle } from './fieldStyle.ts';
import { Icon } from '../display/Icon.tsx';
import { popoverStyle } from '../overlay/popoverStyle.ts';
import { isOpenListKey } from './isOpenListKey.ts';
import type { Option } from './Select.tsx';
import { color, fontSize, radius, space } from '../theme/tokens.ts';
import { touchArea } from '../button/touchArea.ts';

const Frame = styled(AriaComboBox)`
  position: relative;
`;

const Input = styled(AriaInput)`
  ${fieldStyle}
  padding-right: ${space(10)};
`;

const Opener = styled(AriaButton)`
  position: absolute;
  right: 2px;
  top: 2px;
  display: grid;
  place-items: center;
  width: calc(var(--control) - 4px);
  height: calc(var(--control) - 4px);
  border: 0;
  background: none;
  color: ${color('muted')};
  ${touchArea}
`;

const Box = styled(Popover)`
  ${popoverStyle}
  width: var(--trigger-width);
  min-width: 220px;
`;

const List = styled(ListBox<Option>)`
  max-height: 320px;
  overflow-y: auto;
  padding: ${space(1)};
  outline: none;
`;

const Entry = styled(ListBoxItem)`
  display: flex;
  align-items: center;
  min-height: max(var(--control-small), var(--touch));
  padding: ${space(1)} ${space(2)};
  border-radius: ${radius.small};
  cursor: pointer;
  outline: none;
  &[data-focused] {
    background: ${color('hover')};
  }
  &[data-selected] {
    font-weight: 600;
  }
`;

const Nothing = styled.p`
  padding: ${space(3)};
  color: ${color('muted')};
  font-size: ${fontSize.small};
`;

/** What a choice with a search takes. */
export interface ComboBoxProps extends FieldTexts {
  value: string;
  onChange: (value: string) => void;
  options: readonly Option[];
  /** Text where nothing matches what was typed. */
  nothingFound: string;
  /** The name of the button that opens the list. */
  openLabel: string;
  id?: string;
  name?: string;
  onBlur?: () => void;
  disabled?: boolean;
  placeholder?: string;
}

/**
 * Selects the text of the present choice, so that typing replaces it; in the next frame, since a click sets the caret
 * after the focus. Not if the focus has moved on by then, which selecting would bring back, or if typing has begun.
 */
const selectSoon = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
  const { value } = currentTarget;
  requestAnimationFrame(() => {
    if (document.activeElement === currentTarget && currentTarget.value === value) currentTarget.select();
  });
};

/** Whether what was typed occurs in the words of a choice. */
const contains = (words: string, typed: string): boolean =>
  words.toLocaleLowerCase('fi').includes(typed.trim().toLocaleLowerCase('fi'));

/** What is typed into; Alt and the down arrow open the list from it, as every list of the platform. */
function Typed({ onKeyDownCapture, ...rest }: ComponentProps<typeof Input>) {
  const list = useContext(ComboBoxStateContext);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDownCapture?.(event);
    if (isOpenListKey(event)) list?.open(null, 'manual');
  };
  return <Input {...rest} onKeyDownCapture={press} />;
}

/** What scrolls the page by hand, and the press that dismisses the list in a screen reader. */
const dismissals = ['wheel', 'touchmove', 'click'] as const;

/**
 * The list. React Aria closes it at each scroll of the page; the page also scrolls without a hand, when the focus brings
 * the field into view or a part above it arrives, and the list is placed at the field again then.
 */
function Options({ children }: { children: ReactNode }) {
  const list = useContext(ComboBoxStateContext);
  const isOpen = list?.isOpen ?? false;
  const box = useRef<HTMLElement>(null);
  const isDismissed = useRef(false);
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    if (!isOpen) return undefined;
    isDismissed.current = false;
    const dismiss = ({ type, target }: Event) => {
      const isInside = target instanceof Node && box.current !== null && box.current.contains(target);
      if (isInside === (type === 'click')) isDismissed.current = true;
    };
    for (const type of dismissals) window.addEventListener(type, dismiss, { capture: true, passive: true });
    return () => {
      for (const type of dismissals) window.removeEventListener(type, dismiss, { capture: true });
    };
  }, [isOpen]);
  const close = () => {
    if (isDismissed.current) list?.close();
    else setMoves(moves + 1);
  };
  return (
    <OverlayTriggerStateContext value={list && { ...list, close }}>
      <Box key={moves} ref={box} offset={4}>
        {children}
      </Box>
    </OverlayTriggerStateContext>
  );
}

/** The choice itself; comes after the form, which holds its place. */
export function ComboBoxControl(props: ComboBoxProps) {
  const {
    label,
    hideLabel,
    note,
    description,
    error,
    required,
    id,
    value,
    onChange,
    options,
    nothingFound,
    openLabel,
  } = props;
  const chosen = options.find((option) => option.value === value);
  const finish = (event: KeyboardEvent<HTMLInputElement>) => {
    const { value: typed } = event.currentTarget;
    // The page would be scrolled too, which takes the list away.
    if (event.currentTarget.ariaExpanded === 'true' && /^Page(Up|Down)$/.test(event.key)) event.preventDefault();
    const isAhead = event.currentTarget.hasAttribute('aria-activedescendant');
    if (isAhead || (event.key !== 'Enter' && event.key !== 'Tab')) return;
    if (typed.trim() === '' || typed === chosen?.label) return;
    const left = options.filter((option) => !option.disabled && contains(option.label, typed));
    const [only] = left;
    if (left.length === 1 && only) {
      onChange(only.value);
    } else if (event.key === 'Enter') {
      // Neither is the form sent, nor the list taken away with what was typed.
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return (
    <Field
      id={id}
      label={label}
      hideLabel={hideLabel}
      note={note}
      description={description}
      error={error}
      required={required}
    >
      {(wiring) => (
        <Frame
          aria-label={label}
          defaultItems={options}
          selectedKey={chosen?.value ?? null}
          onSelectionChange={(key) => onChange(key === null ? '' : String(key))}
          defaultFilter={contains}
          isDisabled={props.disabled ?? false}
          isInvalid={error !== undefined}
          menuTrigger="focus"
          allowsEmptyCollection
        >
          <Typed
            {...wiring}
            name={props.name}
            onFocus={selectSoon}
            onKeyDownCapture={finish}
            onBlur={props.onBlur}
            placeholder={props.placeholder}
          />
          <Opener aria-label={openLabel}>
            <Icon name="chevronDown" />
          </Opener>
          <Options>
            <List renderEmptyState={() => <Nothing>{nothingFound}</Nothing>}>
              {(option) => (
                <Entry id={option.value} textValue={option.label} isDisabled={option.disabled ?? false}>
                  {option.label}
                </Entry>
              )}
            </List>
          </Options>
        </Frame>
      )}
    </Field>
  );
}
