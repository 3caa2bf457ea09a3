import { AppError } from '#shared/app-error.ts'
import { quotationConflict } from '../move-quotation.ts'
import type { QuotationRecord } from '../quotation-rows.ts'

/** Throws `conflict` for what is no draft any more, or was changed since it was read. */
export function checkDraft(quotation: QuotationRecord, version: string): void {
  if (quotation.state !== 'draft') throw quotationConflict(quotation)
  if (String(quotation.version) !== version)
    throw new AppError(
      'conflict',
      'Alguien de tu equipo cambió esta cotización. Revísala otra vez antes de seguir.',
    )
}
