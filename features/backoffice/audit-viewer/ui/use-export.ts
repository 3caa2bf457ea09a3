import { useCsvExport } from '#features/selling/catalogue-files/ui/parts/use-csv-export.ts'
import type { Input } from '#shared/endpoint.ts'
import { useApi } from '#shared/ui/calls/api.tsx'
import { exportEntries } from '../contract/entries.ts'

/** Mutation that downloads the filtered audit log as a CSV file. */
export function useExport(filter: Omit<Input<typeof exportEntries>, 'after'>) {
  const api = useApi()
  return useCsvExport('auditoria.csv', (after) => api.call(exportEntries, { ...filter, after }))
}
