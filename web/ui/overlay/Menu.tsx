import { Menu as AriaMenu, MenuItem as AriaMenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../display/Icon.tsx';
import { popoverStyle } from './popoverStyle.ts';
import { color, fontSize, radius, space } from '../theme/tokens.ts';

const Box = styled(Popover)`
  ${popoverStyle}
  min-width: 180px;
  max-width: min(360px, calc(100vw - 16px));
`;

const List = styled(AriaMenu)`
  padding: ${space(1)};
  overflow-y: auto;
  max-height: inherit;
  outline: none;
`;

const Entry = styled(AriaMenuItem)<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: max(var(--control-small), var(--touch));
  padding: ${space(1)} ${space(3)} ${space(1)} ${space(2)};
  border-radius: ${radius.small};
  outline: none;
  cursor: pointer;
  color: ${({ $danger }) => color($danger ? 'error' : 'text')};
  text-decoration: none;
  &[data-focused] {
    background: ${({ $danger }) => color($danger ? 'errorSoft' : 'hover')};
  }
  &[data-focus-visible] {
    outline: 2px solid ${color('accent')};
    outline-offset: -2px;
  }
  /* Only the words that would do something fade: why they cannot is read like any other. */
  &[data-disabled] {
    color: color-mix(in srgb, ${({ $danger }) => color($danger ? 'error' : 'text')} 50%, transparent);
    cursor: default;
    @media (forced-colors: active) {
      color: GrayText;
    }
  }
  > span {
    flex: 1;
  }
  small {
    display: block;
    font-size: ${fontSize.tiny};
    color: ${color('muted')};
  }
`;

/** One thing that a menu offers. */
export interface MenuItem {
  id: string;
  label: string;
  /** A second line that explains. */
  detail?: string;
  icon?: IconName;
  onAction?: () => void;
  /** Removes or breaks something. */
  danger?: boolean;
  disabled?: boolean;
}

/** The list of a menu inside a trigger such as `MenuButton`; with `selected` a single choice. */
export function Menu(props: {
  label: string;
  items: readonly MenuItem[];
  selected?: string;
  /** Initial focus, if the trigger does not set it. */
  autoFocus?: 'first' | 'last';
}) {
  const { label, items, selected, autoFocus } = props;
  return (
    <Box placement="bottom end" offset={4}>
      <List
        aria-label={label}
        {...(autoFocus && { autoFocus })}
        {...(selected !== undefined && {
          selectionMode: 'single',
          selectedKeys: [selected],
          disallowEmptySelection: true,
        })}
        disabledKeys={items.filter((item) => item.disabled).map((item) => item.id)}
      >
        {items.map((item) => (
          <Entry
            key={item.id}
            id={item.id}
            textValue={item.label}
            $danger={item.danger ?? false}
            onAction={() => item.onAction?.()}
          >
            {item.icon && <Icon name={item.icon} />}
            <span>
              {item.label}
              {item.detail !== undefined && <small>{item.detail}</small>}
            </span>
            {item.id === selected && <Icon name="check" />}
          </Entry>
        ))}
      </List>
    </Box>
  );
}
