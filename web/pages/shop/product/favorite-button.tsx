import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { IconButton } from '#shared/ui/button.tsx'

/** Marks a product, or takes the mark off. */
export function FavoriteButton({ isOn, onTurn }: { isOn: boolean; onTurn: () => void }) {
  const Heart = isOn ? IconHeartFilled : IconHeart
  return (
    <IconButton label="Favorito" look="plain" aria-pressed={isOn} onClick={onTurn}>
      <Heart size="1.375rem" stroke={1.75} aria-hidden />
    </IconButton>
  )
}
