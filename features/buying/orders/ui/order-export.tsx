import { useCsvExport } from '#features/selling/catalogue-files/ui/parts/use-csv-export.ts'
import type { Input } from '#shared/endpoint.ts'
import { Button } from '#shared/ui/button.tsx'
import { useApi } from '#shared/ui/calls/api.tsx'
import { exportOrders } from '../contract/export.ts'

/** Exports all orders that match the list's filter as a CSV file. */
export function OrderExport({ filter }: { filter: Omit<Input<typeof exportOrders>, 'after'> }) {
  const api = useApi()
  const save = useCsvExport('pedidos.csv', (after) => api.call(exportOrders, { ...filter, after }))
  return (
    <Button disabled={save.isPending} onClick={() => save.mutate()}>
      {save.isPending ? 'Exportando…' : 'Exportar CSV'}
    </Button>
  )
}
