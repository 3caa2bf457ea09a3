import { IconThumbUp } from '@tabler/icons-react'
import type { ReactableKind } from '#features/platform/subjects/vocabulary.ts'
import { ReactionButton } from './reaction-button.tsx'
import { useAccountReaction } from './use-account-reaction.ts'

type LikeButtonProps = { kind: ReactableKind; slug: string; className?: string; bare?: boolean }

/**
 * Button to like something or to undo that. `className` applies to the label, which narrow screens
 * may hide; `bare` omits the label.
 */
export function LikeButton({ kind, slug, className, bare }: LikeButtonProps) {
  const { isOn, turn } = useAccountReaction(
    { act: 'like', kind, name: slug },
    {
      on: 'Anotamos que te gusta.',
      off: 'Ya no está entre lo que te gusta.',
      guest: 'Entra a tu cuenta para decir que te gusta.',
    },
  )
  return (
    <ReactionButton isOn={isOn} onTurn={turn} icons={[IconThumbUp]} label="Me gusta">
      {!bare && <span className={className}>Me gusta</span>}
    </ReactionButton>
  )
}
