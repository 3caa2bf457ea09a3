import { IconHeart } from '@tabler/icons-react'
import type { SavedBusiness } from '#features/community/reactions/ui/device-reactions.ts'
import { ReactionButton } from './reaction-button.tsx'
import { useSaved } from './use-reactions.ts'

/**
 * Button to save or unsave a business. `className` applies to the label, which narrow screens may
 * hide.
 */
export function SaveButton({
  business,
  className,
}: {
  business: Omit<SavedBusiness, 'at'>
  className?: string
}) {
  const { isSaved, turn } = useSaved(business)
  return (
    <ReactionButton isOn={isSaved} onTurn={turn} icons={[IconHeart]}>
      <span className={className}>{isSaved ? 'Guardado' : 'Guardar'}</span>
    </ReactionButton>
  )
}
