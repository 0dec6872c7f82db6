'use client';
import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/** The framework's link, which prefetches what comes into view, as it does by default. */
export const Link = (props: ComponentProps<'a'> & { href: string }) => <NextLink {...props} />;
