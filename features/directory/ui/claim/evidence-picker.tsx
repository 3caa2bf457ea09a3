import { IconFileText, IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { FormError } from '../../../../shared/ui/notice.tsx'
import { mostClaimEvidence } from '../../contract/claims.ts'
import styles from './evidence-picker.module.css'

export type Evidence = { mediaId: string; name: string }

/** Sends one file to the private bucket; resolves to its id. */
export type SendFile = (file: File, onProgress: (share: number) => void) => Promise<string>

type EvidencePickerProps = {
  files: Evidence[]
  onChange: (files: Evidence[]) => void
  send: SendFile
  /** Types that may be chosen, as in `accept`. */
  accept: string
  error?: string
}

/** Documents and photos for a reviewer: chosen, sent with progress, listed, taken away again. */
export function EvidencePicker({ files, onChange, send, accept, error }: EvidencePickerProps) {
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async (chosen: File[]) => {
    setProblem(null)
    let kept = files
    try {
      for (const file of chosen.slice(0, mostClaimEvidence - files.length)) {
        setSending({ name: file.name, share: 0 })
        const mediaId = await send(file, (share) => setSending({ name: file.name, share }))
        kept = [...kept, { mediaId, name: file.name.slice(0, 200) }]
        onChange(kept)
      }
    } catch (failure) {
      setProblem((failure as Error).message)
    } finally {
      setSending(null)
    }
  }
  return (
    <div className={styles.picker}>
      <p className={styles.label}>
        Documentos o fotos <span className={styles.hint}>PDF, JPG o PNG de hasta 10 MB. Solo los ve quien revisa.</span>
      </p>
      <ul className={styles.list}>
        {files.map(({ mediaId, name }) => (
          <li key={mediaId}>
            <IconFileText size="1.25rem" stroke={1.75} aria-hidden />
            <span>{name}</span>
            <button type="button" onClick={() => onChange(files.filter((file) => file.mediaId !== mediaId))} aria-label={`Quitar ${name}`}>
              <IconTrash size="1.25rem" stroke={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {sending ? (
        <label className={styles.sending}>
          Subiendo {sending.name}: {Math.round(sending.share * 100)} %
          <progress max={1} value={sending.share} />
        </label>
      ) : (
        files.length < mostClaimEvidence && (
          <label className={styles.choose}>
            <IconUpload size="1.25rem" stroke={1.75} aria-hidden /> Elegir archivos
            <input
              type="file"
              multiple
              accept={accept}
              className="only-spoken"
              onChange={(event) => {
                const chosen = [...(event.currentTarget.files ?? [])]
                event.currentTarget.value = ''
                void choose(chosen)
              }}
            />
          </label>
        )
      )}
      <FormError message={problem ?? error ?? null} />
    </div>
  )
}
