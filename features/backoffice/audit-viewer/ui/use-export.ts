import { useCsvExport } from '#features/selling/catalogue-files/ui/parts/use-csv-export.ts'
import type { Input } from '#shared/endpoint.ts'
import { useApi } from '#shared/ui/calls/api.tsx'
import { exportEntries } from '../contract/entries.ts'

/** Hands over what a filter finds as a file. */
export function useExport(filter: Omit<Input<typeof exportEntries>, 'after'>) {
  const api = useApi()
  return useCsvExport('auditoria.csv', (after) => api.call(exportEntries, { ...filter, after }))
}
