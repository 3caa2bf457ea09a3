import { IconHeart } from '@tabler/icons-react'
import { MarkButton } from './mark-button.tsx'
import { useAccountMark } from './use-account-mark.ts'

/** Keeps a post among what one saved, or takes it off again. `className` is of its words, which a narrow screen may hide. */
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
