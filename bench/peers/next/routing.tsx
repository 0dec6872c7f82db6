'use client';
import NextLink from 'next/link';
import { usePathname, useSearchParams } from 'next/navigation';
import type { ComponentProps } from 'react';

/** The framework's link, which prefetches what comes into view, as it does by default. */
export const Link = (props: ComponentProps<'a'> & { href: string }) => <NextLink {...props} />;

/** The category in the page's address, or nothing. */
export const useCategory = () => useSearchParams().get('category') ?? '';

/** The address of the page. */
export const usePath = () => usePathname();
