import { IconHeart } from '@tabler/icons-react'
import { ReactionButton } from './reaction-button.tsx'
import { useAccountReaction } from './use-account-reaction.ts'

/**
 * Button to save or unsave a post. `className` applies to the label, which narrow screens may hide.
 */
export function SavePost({ slug, className }: { slug: string; className?: string }) {
  const { isOn, turn } = useAccountReaction(
    { act: 'save', kind: 'post', name: slug },
    {
      on: 'Guardada en tus favoritos.',
      off: 'Ya no está entre tus favoritos.',
      guest: 'Entra a tu cuenta para guardar la entrada.',
    },
  )
  return (
    <ReactionButton isOn={isOn} onTurn={turn} icons={[IconHeart]}>
      <span className={className}>{isOn ? 'Guardada' : 'Guardar'}</span>
    </ReactionButton>
  )
}
