/** What a colour of the tokens is in the theme of an element, for what is painted or saved and no longer follows the page. */
export function resolvedColor(ink: string, within: HTMLElement): string {
  const probe = document.createElement('span');
  probe.style.color = ink;
  within.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
