/** An email of which only its owner makes out whose it is: first letters and top-level domain, `m•••@e•••.fi`. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  const top = email.slice(email.lastIndexOf('.'));
  return `${email.slice(0, 1)}•••@${email.slice(at + 1, at + 2)}•••${top}`;
};
