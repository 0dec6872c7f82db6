import type { ComponentProps } from 'react';
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router';

/** The router's link, by the name that markup has for its address. */
export function Link({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  return <RouterLink to={href} {...rest} />;
}

/** The category in the page's address, or nothing. */
export const useCategory = () => useSearchParams()[0].get('category') ?? '';

/** The address of the page. */
export const usePath = () => useLocation().pathname;
