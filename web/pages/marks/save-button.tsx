import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import type { SavedBusiness } from '#features/marks/ui/device-marks.ts'
import { Button } from '#shared/ui/button.tsx'
import { useSaved } from './use-marked.ts'

/** Saves a business, or takes it off again. `className` is of its words, which a narrow screen may hide. */
export function SaveButton({ business, className }: { business: Omit<SavedBusiness, 'at'>; className?: string }) {
  const { isSaved, turn } = useSaved(business)
  const Icon = isSaved ? IconHeartFilled : IconHeart
  return (
    <Button look="quiet" aria-pressed={isSaved} aria-label="Guardar" onClick={turn}>
      <Icon size="1.25rem" stroke={1.75} aria-hidden />
      <span className={className}>{isSaved ? 'Guardado' : 'Guardar'}</span>
    </Button>
  )
}
