import type { EvidenceSlot } from '#features/platform/media/ui/parts/evidence-field.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'

const FileSlot = lazyPart(() => import('./file-slot.tsx'))

/** Uploader for the files of a first message, loaded when somebody attaches one. */
export const lateFileSlot: EvidenceSlot = (props) => <FileSlot {...props} />
