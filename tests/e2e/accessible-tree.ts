import type { Page } from '@playwright/test';

/** A node of the accessibility tree, as the browser gives it to a screen reader. */
export interface AccessibleNode {
  role: string;
  name: string;
  properties: Readonly<Record<string, unknown>>;
}

/** All nodes of a page that a screen reader is given, in their order; those in a closed menu, dialog or tab are none. */
export async function accessibleNodes(page: Page): Promise<AccessibleNode[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties = [] }) => ({
      role: String(role?.value ?? ''),
      name: String(name?.value ?? '').trim(),
      properties: Object.fromEntries(properties.map((property) => [property.name, property.value.value as unknown])),
    }));
}
