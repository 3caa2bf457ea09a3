import { keepPreviousData } from '@tanstack/react-query'
import { readSales } from '#features/buying/orders/contract/sales.ts'
import { readFigures } from '#features/directory/leads/contract.ts'
import type { FigurePeriod } from '#features/directory/leads/vocabulary.ts'
import { readClientFigures } from '#features/growth/clients/contract/figures.ts'
import { useCall } from '#shared/ui/calls/api.tsx'

/** Figures of a business for a period; those of the period shown before stay until the new ones are there. */
export const useFigures = (businessId: string, period: FigurePeriod) => ({
  figures: useCall(readFigures, { businessId, period }, { placeholderData: keepPreviousData }),
  sales: useCall(readSales, { businessId, period }, { placeholderData: keepPreviousData }),
  clients: useCall(
    readClientFigures,
    { businessId, period },
    { placeholderData: keepPreviousData },
  ),
})
