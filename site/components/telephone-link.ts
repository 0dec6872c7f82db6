/** Where a press on a telephone number leads. */
export const telephoneLink = (telephone: string): string => `tel:${telephone.replaceAll(' ', '')}`;
