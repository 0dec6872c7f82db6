import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';

/** The router's link, by the name that markup has for its address. */
export function Link({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  return <RouterLink to={href} {...rest} />;
}
