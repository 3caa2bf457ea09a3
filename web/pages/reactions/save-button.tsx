import { IconHeart } from '@tabler/icons-react'
import type { SavedBusiness } from '#features/community/reactions/ui/device-marks.ts'
import { MarkButton } from './mark-button.tsx'
import { useSaved } from './use-marked.ts'

/** Saves a business, or takes it off again. `className` is of its words, which a narrow screen may hide. */
export function SaveButton({
  business,
  className,
}: {
  business: Omit<SavedBusiness, 'at'>
  className?: string
}) {
  const { isSaved, turn } = useSaved(business)
  return (
    <MarkButton isOn={isSaved} onTurn={turn} icons={[IconHeart]}>
      <span className={className}>{isSaved ? 'Guardado' : 'Guardar'}</span>
    </MarkButton>
  )
}
