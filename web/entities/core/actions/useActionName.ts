import { useTranslation } from 'react-i18next';

const known = [
  'CONFIGURE',
  'CONNECT',
  'CREATE',
  'DELETE',
  'DELETE_ERRORS',
  'DELETE_EVERYWHERE',
  'DELETE_MESSAGES',
  'FACTORY_RESET',
  'FIRMWARE',
  'HIDE_IO',
  'MOVE',
  'POSITION',
  'REBOOT',
  'RECONNECT',
  'RENAME',
  'REPLACE',
  'RESET',
  'SET_PARENT',
  'SHOW_IO',
  'SYSTEM_IDS',
  'TEST',
  'TRANSFER',
  'TURN_OFF',
  'WRITE_IO',
  'WRITE_VALUE',
] as const;

/** Name of an action in a log; /ui's own code if the portal does not know it. */
export const useActionName = () => {
  const { t } = useTranslation();
  return (action: string): string => {
    const word = known.find((one) => one === action);
    return word ? t(`staff.action.${word}`) : action;
  };
};
