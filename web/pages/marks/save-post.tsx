import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { Button } from '#shared/ui/button.tsx'
import { useAccountMark } from './use-account-mark.ts'

/** Keeps a post among what one saved, or takes it off again. `className` is of its words, which a narrow screen may hide. */
export function SavePost({ slug, className }: { slug: string; className?: string }) {
  const { isOn, turn } = useAccountMark(
    { act: 'save', kind: 'post', name: slug },
    { on: 'Guardada en tus favoritos.', off: 'Ya no está entre tus favoritos.', guest: 'Entra a tu cuenta para guardar la entrada.' },
  )
  const Icon = isOn ? IconHeartFilled : IconHeart
  return (
    <Button look="quiet" aria-pressed={isOn} aria-label="Guardar" onClick={turn}>
      <Icon size="1.25rem" stroke={1.75} aria-hidden />
      <span className={className}>{isOn ? 'Guardada' : 'Guardar'}</span>
    </Button>
  )
}
