import { showToast, type ToastMessage } from './toastQueue.ts';

/** The way for a part to say that something happened. */
export const useToast = (): ((message: ToastMessage) => void) => showToast;
