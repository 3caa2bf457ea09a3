import { Button } from '@mantine/core'
import '#shared/ui/mantine.css'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { csvLine } from '#shared/csv/csv-line.ts'
import { useApi } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { listImportRejections } from '../contract.ts'

/** Downloads every rejected row of a run as a CSV file, with line, reason and content. */
export function RejectionsReport({ runId, fileName }: { runId: string; fileName: string }) {
  const api = useApi()
  const showSnackbar = useSnackbar()
  const save = useMutation({
    mutationFn: async () => {
      const lines = [csvLine(['línea', 'motivo', 'fila'])]
      for (let after: number | null = 0; after !== null; ) {
        const page: {
          items: { line: number; reason: string; raw: string }[]
          next: number | null
        } = await api.call(listImportRejections, {
          runId,
          after,
          size: 100,
        })
        lines.push(
          ...page.items.map(({ line, reason, raw }) => csvLine([String(line), reason, raw])),
        )
        after = page.next
      }
      const url = URL.createObjectURL(new Blob(['\uFEFF', lines.join('')], { type: 'text/csv' }))
      const link = Object.assign(document.createElement('a'), {
        href: url,
        download: `rechazadas-${fileName}`,
      })
      link.click()
      URL.revokeObjectURL(url)
    },
    onError: (error) => showSnackbar(error.message),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size="1.25rem" stroke={1.75} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      Guardar el informe completo (CSV)
    </Button>
  )
}
