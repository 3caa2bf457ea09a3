import { IconHeart } from '@tabler/icons-react'
import type { SavedBusiness } from '#features/community/reactions/ui/device-reactions.ts'
import { ReactionButton } from './reaction-button.tsx'
import { useSaved } from './use-reactions.ts'

/** Button to save or unsave a business; its label tells it from the other marks. */
export function SaveButton({ business }: { business: Omit<SavedBusiness, 'at'> }) {
  const { isSaved, turn } = useSaved(business)
  return (
    <ReactionButton isOn={isSaved} onTurn={turn} icons={[IconHeart]} variant="plain">
      {isSaved ? 'Guardado' : 'Guardar'}
    </ReactionButton>
  )
}
