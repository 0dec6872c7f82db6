import type { Page } from '@playwright/test';
import { layOutAll } from './lay-out.ts';

/** A node of the accessibility tree, as the browser gives it to a screen reader. */
export interface AccessibleNode {
  role: string;
  name: string;
  properties: Readonly<Record<string, unknown>>;
  /** The roles of what it is in, from the nearest. */
  within: readonly string[];
}

/** All nodes of a page that a screen reader is given, in their order; those in a closed menu, dialog or tab are none. */
export async function accessibleNodes(page: Page): Promise<AccessibleNode[]> {
  await layOutAll(page);
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const roleOf = (node: (typeof nodes)[number]) => String(node.role?.value ?? '');
  return nodes
    .filter(({ ignored }) => !ignored)
    .map((node) => {
      const within: string[] = [];
      for (let id = node.parentId; id !== undefined;) {
        const above = byId.get(id);
        if (!above) break;
        if (!above.ignored) within.push(roleOf(above));
        id = above.parentId;
      }
      return {
        role: roleOf(node),
        name: String(node.name?.value ?? '').trim(),
        properties: Object.fromEntries(
          (node.properties ?? []).map(({ name, value }) => [name, value.value as unknown]),
        ),
        within,
      };
    });
}
