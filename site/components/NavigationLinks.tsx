import type { Navigation, NavigationLink } from '../../model/pages/navigation.ts';
import { ExternalLink } from './Links.tsx';
import shared from './Menu.module.css';
import styles from './NavigationLinks.module.css';

/** `aria-current` of a link to this page or to a page above it; Home is current on its own page only. */
function currentMark(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}

/** A link of the navigation, to a page of the site or to another site. */
function MenuLink({ link, path }: { link: NavigationLink; path: string }) {
  if ('url' in link) return <ExternalLink href={link.url}>{link.label}</ExternalLink>;
  return (
    <a href={link.href} aria-current={currentMark(link.href, path)}>
      {link.label}
    </a>
  );
}

/** Links of the navigation, as items of a list. */
export function MenuItems({ links, path }: { links: readonly NavigationLink[]; path: string }) {
  return links.map((link) => (
    <li key={link.label}>
      <MenuLink link={link} path={path} />
    </li>
  ));
}

/** The links of the header in a row, and its menus: each a button that opens a list of links, without script too. */
export function NavigationLinks({ navigation, path }: { navigation: Navigation; path: string }) {
  return (
    <ul className={styles['row']}>
      <MenuItems links={navigation.main} path={path} />
      {navigation.menus.map((menu) => {
        const id = `menu-${menu.label.toLowerCase().replaceAll(' ', '-')}`;
        return (
          <li key={id} className={styles['menu']}>
            <button
              className={shared['chevron']}
              type="button"
              popoverTarget={id}
              aria-current={menu.section ? currentMark(menu.section, path) : undefined}
            >
              {menu.label}
            </button>
            <ul id={id} popover="auto">
              <MenuItems links={menu.links} path={path} />
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
