'use client';
import { Dialog, NavigationMenu } from 'radix-ui';
import { useState } from 'react';
import { Link, usePath } from '../routing';
import { classes, navigation } from '../header';
import { SearchBox } from './SearchBox';

/** The header: links, menus and search; on small screens a button that opens the drawer. */
export function Header() {
  const path = usePath();
  return (
    <header className={classes.top}>
      <div className={classes.bar}>
        <Link className={classes.logo} href="/" aria-label="Plumbline, home">
          Plumbline
        </Link>
        <NavigationMenu.Root className={classes.links} aria-label="Main">
          <NavigationMenu.List className={classes.row}>
            {navigation.map(({ name, href, links }) => (
              <NavigationMenu.Item key={name} className="relative">
                {href ? (
                  <NavigationMenu.Link asChild active={href === path}>
                    <Link href={href}>{name}</Link>
                  </NavigationMenu.Link>
                ) : (
                  <>
                    <NavigationMenu.Trigger>{name}</NavigationMenu.Trigger>
                    <NavigationMenu.Content className="absolute top-full left-0 border border-solid bg-[var(--sheet)] p-4">
                      <ul>
                        {links?.map((link) => (
                          <li key={link.href}>
                            <NavigationMenu.Link asChild>
                              <Link href={link.href}>{link.name}</Link>
                            </NavigationMenu.Link>
                          </li>
                        ))}
                      </ul>
                    </NavigationMenu.Content>
                  </>
                )}
              </NavigationMenu.Item>
            ))}
          </NavigationMenu.List>
        </NavigationMenu.Root>
        <div className={classes.search}>
          <SearchBox id="search" placement="header" />
        </div>
        <Drawer />
      </div>
    </header>
  );
}

function Drawer() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger className={classes.opener}>Menu</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-10 bg-black/40" />
        <Dialog.Content
          id="drawer"
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-20 w-full max-w-96 overflow-y-auto bg-[var(--paper)] p-4"
        >
          <div className="flex justify-between">
            <Dialog.Title className="font-semibold">Menu</Dialog.Title>
            <Dialog.Close className="p-3">Close</Dialog.Close>
          </div>
          <SearchBox id="drawer-search" placement="drawer" />
          <nav aria-label="Menu">
            <ul>
              {navigation
                .flatMap(({ name, href, links }) => links ?? [{ name, href: href ?? '/' }])
                .map(({ name, href }) => (
                  <li key={href} className="py-2">
                    <Link href={href} onClick={close}>
                      {name}
                    </Link>
                  </li>
                ))}
            </ul>
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
