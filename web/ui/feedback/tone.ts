import type { ColorName } from '../theme/tokens.ts';
import type { IconName } from '../display/Icon.tsx';

/** How grave a message is. */
export type MessageTone = 'info' | 'success' | 'warning' | 'error';

/** The colours and the sign of each tone of message. */
export const messageTones: Record<MessageTone, { ink: ColorName; soft: ColorName; icon: IconName }> = {
  info: { ink: 'info', soft: 'infoSoft', icon: 'info' },
  success: { ink: 'ok', soft: 'okSoft', icon: 'check' },
  warning: { ink: 'warn', soft: 'warnSoft', icon: 'warning' },
  error: { ink: 'error', soft: 'errorSoft', icon: 'error' },
};
