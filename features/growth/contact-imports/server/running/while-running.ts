import { and, eq } from 'drizzle-orm'
import { contactImports } from '#db/tables/growth/contact-imports.ts'
import { AppError } from '#shared/app-error.ts'
import type { Services } from '#shared/server/services.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { importLengths } from '../../vocabulary.ts'
import type { ImportRecord } from '../find-import.ts'
import { asRefusal } from '../reading/sandbox.ts'

type Step = 'reading' | 'importing'

/** Ends a step as failed, with what a person may read. */
export async function markFailed(
  { db, now }: Services,
  importId: string,
  step: Step,
  message = 'Algo falló de nuestro lado. Puedes seguir donde se quedó.',
): Promise<void> {
  await db
    .update(contactImports)
    .set({ state: 'failed', error: wholeSigns(message, importLengths.error), updatedAt: now() })
    .where(and(eq(contactImports.id, importId), eq(contactImports.state, step)))
}

/**
 * Runs a step of an import while it is in it. What is wrong with the file ends it; other errors are thrown, so that the
 * job is tried again.
 */
export async function whileRunning(
  services: Services,
  importId: string,
  step: Step,
  work: (record: ImportRecord) => Promise<void>,
): Promise<void> {
  const [record] = await services.db
    .select()
    .from(contactImports)
    .where(eq(contactImports.id, importId))
  if (record?.state !== step) return
  try {
    await work(record)
  } catch (error) {
    const refusal = asRefusal(error)
    if (!(refusal instanceof AppError)) throw error
    await markFailed(services, importId, step, refusal.message)
  }
}
