import { useEffect, useEffectEvent } from 'react';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Whether a paste goes into a field rather than to the page. */
const isInField = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** A file of the clipboard, or its text as one if that is several cells. */
const pastedFile = (data: DataTransfer, name: string): File | undefined => {
  const [file] = data.files;
  const text = data.getData('text/plain');
  return file ?? (/[\t\n]/.test(text.trim()) ? new File([text], name) : undefined);
};

/**
 * Takes files that are dropped anywhere on the page or pasted into it, and pasted cells as a file with the name
 * `pasted`. A drop that a field has taken is ignored.
 */
export const usePageFile = (onFile: (file: File) => void, pasted: string): void => {
  const take = useEffectEvent(onFile);
  const nameOf = useEffectEvent(() => pasted);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (!file || event.defaultPrevented) return;
      event.preventDefault();
      take(file);
    };
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData && !isInField(event) ? pastedFile(event.clipboardData, nameOf()) : undefined;
      if (!file) return;
      event.preventDefault();
      take(file);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
    };
  }, []);
};
