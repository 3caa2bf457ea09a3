import { expect, type Page } from '@playwright/test'

/** Has somebody wish each mail about requests: whatever the hour, for by itself the first of a day comes at once from nine on only. */
export async function wishEachLead(page: Page, headers: Record<string, string>): Promise<void> {
  const wished = await page.request.put('/api/account/notifications/leads', { headers, data: { channel: 'mail', wish: 'each' } })
  expect(wished.ok()).toBe(true)
}
