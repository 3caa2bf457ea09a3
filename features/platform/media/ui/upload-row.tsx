import { IconRefresh, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#shared/ui/button.tsx'
import { imageFiles } from './check-upload.ts'
import styles from './file-uploader.module.css'
import type { Upload } from './use-uploads.ts'

const megabytes = new Intl.NumberFormat('es', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
const inMegabytes = (bytes: number) => megabytes.format(bytes / 1024 / 1024)

/** Progress of an upload as text: "45 % · 1,2 de 2,6 MB". */
function progressText({ state, sent, file }: Upload): string {
  if (state === 'waiting') return 'En espera'
  if (state === 'shrinking') return 'Reduciendo el tamaño…'
  if (state === 'preparing') return 'Enviado. Preparando…'
  const whole = Math.min(sent, file.size)
  return `${Math.floor((whole / file.size) * 100)} %\u00a0· ${inMegabytes(whole)} de ${inMegabytes(file.size)} MB`
}

/** Object URL of a picture that is being uploaded; null for other files. */
function usePreview(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (imageFiles.check(file)) return
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  return url
}

type Props = { upload: Upload; onCancel: () => void; onRetry: () => void }

/** An upload in progress or failed. */
export function UploadRow({ upload, onCancel, onRetry }: Props) {
  const { file, state, sent, error, isRefused } = upload
  const preview = usePreview(file)
  return (
    <li className={styles.row} data-state={state}>
      {preview ? (
        <img src={preview} alt="" className={styles.preview} />
      ) : (
        <span className={styles.preview} aria-hidden />
      )}
      <div className={styles.words}>
        <span className={styles.name}>{file.name}</span>
        {state === 'failed' ? (
          <span className={styles.error} role="alert">
            {error}
          </span>
        ) : (
          <>
            <progress
              className={styles.progress}
              aria-label={`Subiendo ${file.name}`}
              value={state === 'preparing' || state === 'shrinking' ? undefined : sent}
              max={file.size}
            />
            <span className={styles.figures}>{progressText(upload)}</span>
          </>
        )}
      </div>
      {state === 'failed' && !isRefused && (
        <IconButton label={`Intentar de nuevo con ${file.name}`} onClick={onRetry}>
          <IconRefresh size="1.25rem" stroke={1.75} aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={state === 'failed' ? `Quitar ${file.name}` : `Cancelar ${file.name}`}
        onClick={onCancel}
      >
        <IconX size="1.25rem" stroke={1.75} aria-hidden />
      </IconButton>
    </li>
  )
}
