import { IconFilePlus, IconPhotoPlus } from '@tabler/icons-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { type Accepts, imageFiles } from './check-upload.ts'
import styles from './file-uploader.module.css'
import type { UploadOptions } from './send-with-progress.ts'
import { UploadRow } from './upload-row.tsx'
import { useUploads } from './use-uploads.ts'

type Props<T> = {
  /** What the button says: "Agregar fotos". */
  label: string
  /** What is accepted, in a sentence under the button. */
  hint?: string
  accepts?: Accepts
  /** Places left; at none the uploader says so in `fullMessage` and takes nothing. */
  max?: number
  fullMessage?: string
  /** Takes what is pasted anywhere in the page: where there are several, one does. */
  pastes?: boolean
  /** Told when files begin to travel and when none travels any more, and whether one failed: what leaves the page then would stop them. */
  onBusy?: (isBusy: boolean, hasFailed: boolean) => void
  upload: (file: File, options: UploadOptions) => Promise<T>
  onUploaded: (result: T, file: File) => void
}

const isTyping = () =>
  document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') ?? false

/** Takes files picked, dropped or pasted, and shows each on its way: how far it is, a way to stop it, and why it failed. */
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
  const box = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const Icon = accepts.types.every((type) => type.startsWith('image/'))
    ? IconPhotoPlus
    : IconFilePlus
  const [over, setOver] = useState(false)
  const left = max - uploads.filter(({ state }) => state !== 'failed').length
  const take = (files: Iterable<File>) => add([...files].slice(0, Math.max(0, left)))
  const takeLatest = useRef(take)
  takeLatest.current = take

  const isBusy = uploads.some(({ state }) => state !== 'failed')
  const hasFailed = uploads.some(({ state }) => state === 'failed')
  const tellBusy = useRef(onBusy)
  tellBusy.current = onBusy
  useEffect(() => tellBusy.current?.(isBusy, hasFailed), [isBusy, hasFailed])

  useEffect(() => {
    if (!pastes) return
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (box.current?.closest('[hidden]')) return
      if (files.length > 0 && !isTyping()) takeLatest.current(files)
    }
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [pastes])

  const onDrag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault()
    setOver(isOver)
  }
  const onDrop = (event: DragEvent) => {
    onDrag(event, false)
    take(event.dataTransfer.files)
  }

  return (
    <div ref={box} className={styles.uploader}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same by keyboard */}
      <div
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={(event) => onDrag(event, true)}
        onDragLeave={(event) => onDrag(event, false)}
        onDrop={onDrop}
      >
        <Button
          disabled={left <= 0}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          <Icon size="1.5rem" stroke={1.75} aria-hidden /> {label}
        </Button>
        <p id={hintId} className={styles.hint}>
          {left <= 0 && fullMessage
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
            take(event.currentTarget.files ?? [])
            event.currentTarget.value = ''
          }}
        />
      </div>
      {uploads.length > 0 && (
        <ul className={styles.list} aria-label="Archivos en camino">
          {uploads.map((one) => (
            <UploadRow
              key={one.key}
              upload={one}
              onCancel={() => cancel(one.key)}
              onRetry={() => retry(one.key)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
