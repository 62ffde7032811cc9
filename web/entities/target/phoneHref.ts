/** The link that calls a telephone number as people write it; "(0)" is dialled only without the country's code. */
export const phoneHref = (phone: string): string => {
  const local = phone.trim().startsWith('+') ? phone.replace(/\(0\)/g, '') : phone;
  return `tel:${local.replace(/[^\d+]/g, '')}`;
};
