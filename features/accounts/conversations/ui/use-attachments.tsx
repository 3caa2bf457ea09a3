import { IconPaperclip } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import {
  EvidenceField,
  type EvidenceFile,
  type EvidenceSlot,
} from '#features/platform/media/ui/parts/evidence-field.tsx'
import { uploadLimits } from '#features/platform/media/vocabulary.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { maxMessageFiles } from '../vocabulary.ts'
import type { AttachedFile } from './outbox.ts'

export type Attachments = {
  files: AttachedFile[]
  /** Whether one is on its way. */
  isBusy: boolean
  clear: () => void
  /** Puts files back that were taken out of a message. */
  restore: (files: AttachedFile[]) => void
  /** Opens the uploader. */
  button: ReactNode
  /** The uploader with what was uploaded. */
  panel: ReactNode
}

const nothing = {
  clear: () => undefined,
  restore: () => undefined,
  button: null,
  panel: null,
}

/** Files for the message that is being written; the page provides the uploader. */
export function useAttachments(slot: EvidenceSlot | undefined): Attachments {
  const [uploaded, setUploaded] = useState<EvidenceFile[]>([])
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  if (!slot) return { files: [], isBusy: false, ...nothing }
  return {
    files: uploaded.map(({ mediaId, name }) => ({ fileId: mediaId, name })),
    isBusy,
    clear() {
      setUploaded([])
      setOpen(false)
    },
    restore(files) {
      if (files.length === 0) return
      setUploaded(files.map(({ fileId, name }) => ({ mediaId: fileId, name })))
      setOpen(true)
    },
    button: (
      <IconButton
        label="Adjuntar archivos"
        aria-expanded={isOpen}
        onClick={() => setOpen((before) => !before || isBusy || uploaded.length > 0)}
      >
        <IconPaperclip size="1.375rem" stroke={1.75} aria-hidden />
      </IconButton>
    ),
    panel: isOpen && (
      <EvidenceField
        path="files"
        label="Archivos del mensaje"
        help={`Fotos o PDF de hasta ${uploadLimits.bytes / 1024 / 1024} MB, como máximo ${maxMessageFiles}. Solo los ve quien lee esta conversación.`}
        files={uploaded}
        max={maxMessageFiles}
        onChange={setUploaded}
        slot={slot}
        onBusy={setBusy}
      />
    ),
  }
}
