import type { EvidenceSlot } from '#features/platform/media/ui/parts/evidence-field.tsx'
import { useFileSlot } from './use-file-slot.tsx'

/** Uploader for files of messages, as a module that pages load late. */
export default function FileSlot(props: Parameters<EvidenceSlot>[0]) {
  const Uploader = useFileSlot()
  return <Uploader {...props} />
}
