import type { Page } from '@playwright/test';

/** A node of the accessibility tree, which the browser exposes to screen readers. */
export interface AccessibleNode {
  role: string;
  name: string;
  properties: Readonly<Record<string, unknown>>;
}

/** Returns all nodes that a page exposes to screen readers, in order, without those in a closed menu, dialog or tab. */
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
