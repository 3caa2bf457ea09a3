import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react'
import type { MarkableKind } from '#features/subjects/vocabulary.ts'
import { Button } from '#shared/ui/button.tsx'
import { useAccountMark } from './use-account-mark.ts'

type LikeButtonProps = { kind: MarkableKind; slug: string; className?: string }

/** Says that one likes something, or takes it back. `className` is of its words, which a narrow screen may hide. */
export function LikeButton({ kind, slug, className }: LikeButtonProps) {
  const { isOn, turn } = useAccountMark(
    { act: 'like', kind, name: slug },
    { on: 'Anotamos que te gusta.', off: 'Ya no está entre lo que te gusta.', guest: 'Entra a tu cuenta para decir que te gusta.' },
  )
  const Icon = isOn ? IconThumbUpFilled : IconThumbUp
  return (
    <Button look="quiet" aria-pressed={isOn} aria-label="Me gusta" onClick={turn}>
      <Icon size="1.25rem" stroke={1.75} aria-hidden />
      <span className={className}>Me gusta</span>
    </Button>
  )
}
