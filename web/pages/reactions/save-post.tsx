import { IconHeart } from '@tabler/icons-react'
import { MarkButton } from './mark-button.tsx'
import { useAccountMark } from './use-account-mark.ts'

/**
 * Button to save or unsave a post. `className` applies to the label, which narrow screens may hide.
 */
export function SavePost({ slug, className }: { slug: string; className?: string }) {
  const { isOn, turn } = useAccountMark(
    { act: 'save', kind: 'post', name: slug },
    {
      on: 'Guardada en tus favoritos.',
      off: 'Ya no está entre tus favoritos.',
      guest: 'Entra a tu cuenta para guardar la entrada.',
    },
  )
  return (
    <MarkButton isOn={isOn} onTurn={turn} icons={[IconHeart]}>
      <span className={className}>{isOn ? 'Guardada' : 'Guardar'}</span>
    </MarkButton>
  )
}
