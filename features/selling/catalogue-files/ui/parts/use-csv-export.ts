import { useMutation } from '@tanstack/react-query'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'

type Part = { text: string; next: string | null }

/** Fetches all parts of a CSV or vCard file and downloads it as `name`. */
export function useCsvExport(
  name: string,
  fetchPart: (after: string | undefined) => Promise<Part>,
) {
  const say = useSnackbar()
  return useMutation({
    mutationFn: async () => {
      const type = name.endsWith('.vcf') ? 'text/vcard' : 'text/csv'
      const parts: string[] = []
      for (let after: string | undefined; ; ) {
        const { text, next }: Part = await fetchPart(after)
        parts.push(text)
        if (next === null) break
        after = next
      }
      const url = URL.createObjectURL(new Blob(parts, { type }))
      Object.assign(document.createElement('a'), { href: url, download: name }).click()
      URL.revokeObjectURL(url)
    },
    onError: (error) => say(error.message),
  })
}
