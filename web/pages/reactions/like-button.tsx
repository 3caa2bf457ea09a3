import { IconThumbUp } from '@tabler/icons-react'
import type { MarkableKind } from '#features/platform/subjects/vocabulary.ts'
import { MarkButton } from './mark-button.tsx'
import { useAccountMark } from './use-account-mark.ts'

type LikeButtonProps = { kind: MarkableKind; slug: string; className?: string; bare?: boolean }

/**
 * Button to like something or to undo that. `className` applies to the label, which narrow screens
 * may hide; `bare` omits the label.
 */
export function LikeButton({ kind, slug, className, bare }: LikeButtonProps) {
  const { isOn, turn } = useAccountMark(
    { act: 'like', kind, name: slug },
    {
      on: 'Anotamos que te gusta.',
      off: 'Ya no está entre lo que te gusta.',
      guest: 'Entra a tu cuenta para decir que te gusta.',
    },
  )
  return (
    <MarkButton isOn={isOn} onTurn={turn} icons={[IconThumbUp]} label="Me gusta">
      {!bare && <span className={className}>Me gusta</span>}
    </MarkButton>
  )
}
