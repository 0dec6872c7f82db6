'use client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Dialog, NavigationMenu } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { Link } from '../routing';
import { navigation } from '../navigation';
import { SearchBox } from './SearchBox';

/** What is around every page: the cache of queries, and the header with links, menus and search. */
export function Site({ children }: { children: ReactNode }) {
  const [queries] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={queries}>
      <header className="sticky top-0 z-10 border-b bg-[var(--sheet)]">
        <div className="mx-auto flex max-w-7xl items-center justify-between gap-6 px-4 py-3">
          <Link className="text-xl no-underline" href="/" aria-label="Plumbline, home">
            Plumbline
          </Link>
          <Menus />
          <div className="hidden lg:block">
            <SearchBox id="search" />
          </div>
          <Drawer />
        </div>
      </header>
      {children}
    </QueryClientProvider>
  );
}

function Menus() {
  return (
    <NavigationMenu.Root className="hidden lg:block" aria-label="Main">
      <NavigationMenu.List className="flex gap-4">
        {navigation.main.map(({ label, href }) => (
          <NavigationMenu.Item key={href}>
            <NavigationMenu.Link asChild>
              <Link href={href}>{label}</Link>
            </NavigationMenu.Link>
          </NavigationMenu.Item>
        ))}
        {navigation.menus.map(({ label, links }) => (
          <NavigationMenu.Item key={label} className="relative">
            <NavigationMenu.Trigger>{label}</NavigationMenu.Trigger>
            <NavigationMenu.Content className="absolute top-full left-0 border border-solid bg-[var(--sheet)] p-4">
              <ul>
                {links.map((link) => (
                  <li key={link.label}>
                    <NavigationMenu.Link asChild>
                      <Link href={link.href}>{link.label}</Link>
                    </NavigationMenu.Link>
                  </li>
                ))}
              </ul>
            </NavigationMenu.Content>
          </NavigationMenu.Item>
        ))}
      </NavigationMenu.List>
    </NavigationMenu.Root>
  );
}

function Drawer() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger className="lg:hidden">Menu</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-10 bg-black/40" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-20 w-full max-w-96 overflow-y-auto bg-[var(--paper)] p-4"
        >
          <Dialog.Title className="font-semibold">Menu</Dialog.Title>
          <Dialog.Close className="p-3">Close</Dialog.Close>
          <SearchBox id="drawer-search" />
          <ul>
            {[...navigation.main, ...navigation.menus.flatMap(({ links }) => links)].map(({ label, href }) => (
              <li key={label} className="py-2">
                <Link href={href} onClick={() => setOpen(false)}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
