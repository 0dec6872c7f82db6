import type { APIRequestContext, Page } from '@playwright/test';
import { test, type Server } from '../e2e/server.ts';
import { changedSinceCompared, passedOver } from './compared.ts';

interface Visit {
  page: Page;
  request: APIRequestContext;
  server: Server;
}

/**
 * A test in the browser that facts of the specification are where it has them. Where an editor has changed the content
 * behind the page since both were compared, a fact that is missing is told and passed over.
 */
export function specified(title: string, check: (visit: Visit) => Promise<void>): void {
  test(title, async ({ page, request, server }) => {
    try {
      await check({ page, request, server });
    } catch (error) {
      const changed = changedSinceCompared([new URL(page.url()).pathname]);
      if (changed.length === 0) throw error;
      test.skip(true, passedOver(changed));
    }
  });
}
