import { IconFilePlus, IconPhotoPlus } from '@tabler/icons-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { type Accepts, imageFiles } from './check-upload.ts'
import styles from './file-uploader.module.css'
import type { UploadOptions } from './send-with-progress.ts'
import { UploadRow } from './upload-row.tsx'
import { useUploads } from './use-uploads.ts'

type Props<T> = {
  /** Label of the button: "Agregar fotos". */
  label: string
  /** Description of accepted files, below the button. */
  hint?: string
  accepts?: Accepts
  /** Files that may still be added; at 0 the uploader shows `fullMessage` and accepts none. */
  max?: number
  fullMessage?: string
  /** Accepts files pasted anywhere in the page; enable it for at most one uploader per page. */
  pastes?: boolean
  /**
   * Called when uploads start and when all have ended, with whether one failed: leaving the page
   * during uploads would abort them.
   */
  onBusy?: (isBusy: boolean, hasFailed: boolean) => void
  upload: (file: File, options: UploadOptions) => Promise<T>
  onUploaded: (result: T, file: File) => void
}

const isTyping = () =>
  document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') ?? false

/**
 * Accepts selected, dropped or pasted files and shows each upload with its progress, a cancel
 * button, and its error.
 */
export function FileUploader<T>({
  label,
  hint,
  accepts = imageFiles,
  max = 12,
  fullMessage,
  pastes = true,
  onBusy,
  upload,
  onUploaded,
}: Props<T>) {
  const { uploads, add, cancel, retry } = useUploads({ accepts, upload, onUploaded })
  const input = useRef<HTMLInputElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const Icon = accepts.types.every((type) => type.startsWith('image/'))
    ? IconPhotoPlus
    : IconFilePlus
  const [isDragOver, setDragOver] = useState(false)
  const remaining = max - uploads.filter(({ state }) => state !== 'failed').length
  const addFiles = (files: Iterable<File>) => add([...files].slice(0, Math.max(0, remaining)))
  const latestAddFiles = useRef(addFiles)
  latestAddFiles.current = addFiles

  const isBusy = uploads.some(({ state }) => state !== 'failed')
  const hasFailed = uploads.some(({ state }) => state === 'failed')
  const latestOnBusy = useRef(onBusy)
  latestOnBusy.current = onBusy
  useEffect(() => latestOnBusy.current?.(isBusy, hasFailed), [isBusy, hasFailed])

  useEffect(() => {
    if (!pastes) return
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (container.current?.closest('[hidden]')) return
      if (files.length > 0 && !isTyping()) latestAddFiles.current(files)
    }
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [pastes])

  const onDrag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault()
    setDragOver(isOver)
  }
  const onDrop = (event: DragEvent) => {
    onDrag(event, false)
    addFiles(event.dataTransfer.files)
  }

  return (
    <div ref={container} className={styles.uploader}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same by keyboard */}
      <div
        className={styles.drop}
        data-over={isDragOver || undefined}
        onDragOver={(event) => onDrag(event, true)}
        onDragLeave={(event) => onDrag(event, false)}
        onDrop={onDrop}
      >
        <Button
          disabled={remaining <= 0}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          <Icon size="1.5rem" stroke={1.75} aria-hidden /> {label}
        </Button>
        <p id={hintId} className={styles.hint}>
          {remaining <= 0 && fullMessage
            ? fullMessage
            : (hint ?? 'Elige, arrastra o pega. Si una foto es muy grande, la reducimos.')}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          multiple={max > 1}
          accept={accepts.types.join(',')}
          onChange={(event) => {
            addFiles(event.currentTarget.files ?? [])
            event.currentTarget.value = ''
          }}
        />
      </div>
      {uploads.length > 0 && (
        <ul className={styles.list} aria-label="Archivos en camino">
          {uploads.map((item) => (
            <UploadRow
              key={item.key}
              upload={item}
              onCancel={() => cancel(item.key)}
              onRetry={() => retry(item.key)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
