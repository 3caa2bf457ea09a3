import { and, eq } from 'drizzle-orm'
import { pipelineNames } from '#db/tables/growth/clients-pipeline.ts'
import { ensureBook } from '#features/growth/contacts/server/index.ts'
import { invalidField } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { foldWords } from '#shared/text/fold.ts'
import { savePipelineNames as contract } from '../../contract/pipeline.ts'
import { opportunityStages, opportunityStageWords } from '../../vocabulary.ts'
import { recordClientAction } from '../record-action.ts'

/** Names the stages of a pipeline; an empty name is the usual one. Throws `invalid` for a name that two would have. */
export const savePipelineNames = handle(
  contract,
  ({ services, caller, request, input: { businessId, names } }) =>
    services.db.transaction(async (tx) => {
      const seen = new Set<string>()
      for (const stage of opportunityStages) {
        const folded = foldWords(names[stage] || opportunityStageWords[stage])
        if (seen.has(folded)) throw invalidField(`names.${stage}`, 'Otra etapa se llama así.')
        seen.add(folded)
      }
      const bookId = await ensureBook(tx, { businessId })
      for (const stage of opportunityStages) {
        const name = names[stage]
        if (name && name !== opportunityStageWords[stage])
          await tx
            .insert(pipelineNames)
            .values({ bookId, stage, name })
            .onConflictDoUpdate({
              target: [pipelineNames.bookId, pipelineNames.stage],
              set: { name },
            })
        else
          await tx
            .delete(pipelineNames)
            .where(and(eq(pipelineNames.bookId, bookId), eq(pipelineNames.stage, stage)))
      }
      await recordClientAction(tx, { caller, request, businessId }, 'clients.stages_named', [
        'business',
        businessId,
      ])
      return {}
    }),
)
