import { AppError } from '#shared/app-error.ts'
import type { Services } from '#shared/server/services.ts'
import type { QuotationRecord } from '../quotation-rows.ts'

/** Throws `conflict` for a quotation whose time is over, also before the job has entered that. */
export function checkUnexpired({ now }: Services, { state, expiresAt }: QuotationRecord): void {
  if (state === 'expired' || (state === 'sent' && expiresAt !== null && expiresAt <= now()))
    throw new AppError('conflict', 'Esta cotización ya venció. Pídele otra al negocio.')
}
