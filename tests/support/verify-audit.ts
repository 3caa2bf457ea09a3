import { chainEntries, type FaultKind, verifyChain } from '#features/platform/audit/server/index.ts'
import type { TestApp } from './test-app.ts'

/**
 * Chains pending entries as the job does every few seconds and verifies the audit log; returns each fault as a
 * sentence.
 */
export async function verifyAudit(
  { services, ownerUrl }: Pick<TestApp, 'services' | 'ownerUrl'>,
  dataDir = services.config.dataDir,
) {
  await chainEntries(services)
  const found: [FaultKind, string][] = []
  const verified = await verifyChain(ownerUrl, dataDir, (kind, sentence) =>
    found.push([kind, sentence]),
  )
  return { found, ...verified }
}

/** No entries wait for their link. */
export const nothingPending = { entries: 0, seconds: 0 }
